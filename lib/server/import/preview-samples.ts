import type { UploadPreview } from '@/lib/contracts/import';
import type { ParsedCandidate, ParsedLabel, ParsedRecord } from '@/lib/core/formats/parsed-record';
import type { ReadRecord } from '@/lib/core/formats/read-record';
import { findMaths } from '@/lib/server/render/find-maths';
import { renderText } from '@/lib/server/render/render-text';

type Sample = UploadPreview['samples'][number];

const mostSamples = 20;
const mostSteps = 12;
const longestText = 600;

/** The beginning of a long text: a formula or code that is begun is shown whole, or it would look broken. */
function shorten(text: string): string {
  if (text.length <= longestText) return text;
  let end = 0;
  for (const { kind, source } of findMaths(text.slice(0, 4 * longestText))) {
    end = kind === 'prose' ? Math.min(end + source.length, longestText) : end + source.length;
    if (end >= longestText) break;
  }
  const isInsidePair = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
  const head = text.slice(0, isInsidePair ? end - 1 : end);
  return head.length < text.length ? `${head}…` : text;
}

function drawn(text: string): Sample['problem'] {
  const raw = shorten(text);
  return { ...renderText(raw), raw };
}

function firstErrorOf(label: ParsedLabel | undefined): number | null {
  if (!label) return null;
  if (label.kind === 'first-error') return label.firstError;
  const wrong = label.positions.find((position) =>
    position.completions?.some((entry) => entry.alternative === 0 && entry.rating === -1),
  );
  return wrong?.step ?? null;
}

function sampleOf({ problem }: ParsedRecord, candidate: ParsedCandidate): Sample {
  return {
    problem: drawn(problem.statement),
    generator: candidate.generator,
    referenceAnswer: problem.referenceAnswer === null ? null : shorten(problem.referenceAnswer),
    finalAnswer: candidate.finalAnswer === null ? null : shorten(candidate.finalAnswer),
    outcome: candidate.outcome.outcome,
    segmenter: candidate.origin.segmenter,
    steps: candidate.steps.slice(0, mostSteps).map((step) => drawn(step.alternatives[0] ?? '')),
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
  return ordered.slice(0, mostSamples).map(({ record, candidate }) => sampleOf(record, candidate));
}
