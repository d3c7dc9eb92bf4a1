import type { PreviewQuery, UploadPreview } from '@/lib/contracts/import';
import { detectFormat } from '@/lib/core/formats/detect-format';
import type { ParsedCandidate, ParsedLabel, ParsedRecord } from '@/lib/core/formats/parsed-record';
import { parseJsonRecord } from '@/lib/core/formats/parse-json-record';
import type { RawRecord } from '@/lib/core/formats/raw-record';
import { readRecord, type ReadRecord } from '@/lib/core/formats/read-record';
import { RecordSplitter } from '@/lib/core/formats/record-splitter';
import { readFileBytes } from '@/lib/server/import/read-file-bytes';
import { renderText } from '@/lib/server/render/render-text';

const mostRecords = 20;
const mostSamples = 3;
const mostSteps = 6;
const longestText = 600;

/** The first records of a file, without reading the rest of it. */
async function firstRecords(path: string): Promise<RawRecord[]> {
  const splitter = new RecordSplitter();
  const raws: RawRecord[] = [];
  for await (const chunk of readFileBytes(path, 0)) {
    raws.push(...splitter.push(chunk));
    if (raws.length >= mostRecords) return raws.slice(0, mostRecords);
  }
  return [...raws, ...splitter.end()].slice(0, mostRecords);
}

function shorten(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function drawn(text: string): UploadPreview['samples'][number]['problem'] {
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

function sampleOf({ problem }: ParsedRecord, candidate: ParsedCandidate): UploadPreview['samples'][number] {
  return {
    problem: drawn(problem.statement),
    generator: candidate.generator,
    referenceAnswer: problem.referenceAnswer === null ? null : shorten(problem.referenceAnswer),
    outcome: candidate.outcome.outcome,
    steps: candidate.steps.slice(0, mostSteps).map((step) => drawn(step.alternatives[0] ?? '')),
    stepCount: candidate.steps.length,
    labelCount: candidate.labels.length,
    scoreCount: candidate.scores.length,
    firstError: firstErrorOf(candidate.labels[0]),
  };
}

function samplesOf(read: readonly ReadRecord[]): UploadPreview['samples'] {
  const samples: UploadPreview['samples'] = [];
  for (const entry of read) {
    const candidate = entry.isOk ? entry.record.candidates[0] : undefined;
    if (entry.isOk && candidate && samples.length < mostSamples)
      samples.push(sampleOf(entry.record, candidate));
  }
  return samples;
}

/**
 * Reads the beginning of a file: what it looks like, and how its records read as asked for (in the
 * format that was recognised, if none is named). Throws if a compressed file is damaged at its beginning.
 */
export async function previewFile(path: string, asked: PreviewQuery): Promise<UploadPreview> {
  const raws = await firstRecords(path);
  const values = raws.flatMap((raw) => {
    const parsed = raw.refusal ? null : parseJsonRecord(raw.text);
    return parsed?.isOk ? [parsed.value] : [];
  });
  const detected = detectFormat(values);
  const chosen = asked.format ?? detected?.format ?? 'candidates';
  const { segmenter = null, indexBase, labelUse } = asked;
  const options = { format: chosen, segmenter, indexBase, labelUse };
  const read = raws.map((raw) => readRecord(raw, options));
  const candidates = read.flatMap((entry) => (entry.isOk ? entry.record.candidates : []));
  return {
    detected,
    format: chosen,
    recordCount: raws.length,
    refused: read.flatMap((entry) => (entry.isOk ? [] : [entry.refusal])),
    needsSegmenter:
      chosen === 'candidates' && candidates.some((candidate) => candidate.origin.segmenter !== 'given'),
    samples: samplesOf(read),
  };
}
