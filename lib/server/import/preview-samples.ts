import type { UploadPreview } from '@/lib/contracts/import';
import type { ParsedCandidate, ParsedLabel, ParsedRecord } from '@/lib/core/formats/parsed-record';
import type { ReadRecord } from '@/lib/core/formats/read-record';
import { findMaths } from '@/lib/server/render/find-maths';
import { renderText } from '@/lib/server/render/render-text';

type Sample = UploadPreview['samples'][number];
type CutRest = Pick<Sample['problem'], 'rest' | 'leftOut'>;

const mostSamples = 20;
const mostSteps = 12;
const longestText = 600;
/** Characters behind the beginning that can be read too: of one text, and of all texts of a preview. */
const longestRest = 20_000;
const longestRests = 300_000;

/** What is left of the characters that a preview may hold beside the beginnings. */
class Rests {
  private left = longestRests;

  /** What follows a beginning, as far as it is sent along; what is not is counted. */
  take(rest: string): CutRest {
    const end = wholeEnd(rest, Math.min(rest.length, longestRest, this.left));
    this.left -= end;
    return { rest: rest.slice(0, end), leftOut: rest.length - end };
  }
}

/** The place, or the one before it where it is within a character. */
function wholeEnd(text: string, end: number): number {
  const isInsidePair = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  return isInsidePair ? end - 1 : end;
}

/** Where the beginning of a long text ends: a formula or code that is begun is shown whole, or it would look broken. */
function endOfBeginning(text: string): number {
  if (text.length <= longestText) return text.length;
  let end = 0;
  for (const { kind, source } of findMaths(text.slice(0, 4 * longestText))) {
    end = kind === 'prose' ? Math.min(end + source.length, longestText) : end + source.length;
    if (end >= longestText) break;
  }
  return wholeEnd(text, end);
}

function beginningOf(text: string, rests: Rests): CutRest & { text: string } {
  const end = endOfBeginning(text);
  return { text: end < text.length ? `${text.slice(0, end)}…` : text, ...rests.take(text.slice(end)) };
}

function drawn(source: string, rests: Rests): Sample['problem'] {
  const { text, ...rest } = beginningOf(source, rests);
  return { ...renderText(text), raw: text, ...rest };
}

/** The steps behind those that are drawn, as one text: each with its number. */
function stepsAsText({ steps }: ParsedCandidate): string {
  const numbered = steps.map((step, at) => `${at + 1}. ${step.alternatives[0] ?? ''}`);
  return numbered.slice(mostSteps).join('\n\n');
}

function firstErrorOf(label: ParsedLabel | undefined): number | null {
  if (!label) return null;
  if (label.kind === 'first-error') return label.firstError;
  const wrong = label.positions.find((position) =>
    position.completions?.some((entry) => entry.alternative === 0 && entry.rating === -1),
  );
  return wrong?.step ?? null;
}

function sampleOf({ problem }: ParsedRecord, candidate: ParsedCandidate, rests: Rests): Sample {
  const answerOf = (answer: string | null) => (answer === null ? null : beginningOf(answer, rests));
  return {
    problem: drawn(problem.statement, rests),
    generator: candidate.generator,
    referenceAnswer: answerOf(problem.referenceAnswer),
    finalAnswer: answerOf(candidate.finalAnswer),
    outcome: candidate.outcome.outcome,
    segmenter: candidate.origin.segmenter,
    steps: candidate.steps.slice(0, mostSteps).map((step) => drawn(step.alternatives[0] ?? '', rests)),
    moreSteps: rests.take(stepsAsText(candidate)),
    stepCount: candidate.steps.length,
    labelCount: candidate.labels.length,
    scoreCount: candidate.scores.length,
    firstError: firstErrorOf(candidate.labels[0]),
  };
}

/** The first solutions of different problems, then others, as annotators would see them. */
export function samplesOf(read: readonly ReadRecord[]): Sample[] {
  const found = read.flatMap((entry) =>
    'record' in entry
      ? entry.record.candidates.map((candidate) => ({ record: entry.record, candidate }))
      : [],
  );
  const seen = new Set<string>();
  const isFirst = found.map(({ record }) => {
    const isNew = !seen.has(record.problem.statement);
    seen.add(record.problem.statement);
    return isNew;
  });
  const ordered = [...found.filter((_, at) => isFirst[at]), ...found.filter((_, at) => !isFirst[at])];
  const rests = new Rests();
  return ordered.slice(0, mostSamples).map(({ record, candidate }) => sampleOf(record, candidate, rests));
}
