import { mergeAlternatives } from '@/lib/core/formats/merge-alternatives';
import type { ParsedStep, StepRole } from '@/lib/core/formats/parsed-record';

export interface MaterialSegment {
  alternative: number;
  kind: 'path' | 'alternative' | 'critique';
  text: string;
}

/** A position of a stored solution with everything that was ever said there. */
export interface MaterialStep {
  role: StepRole;
  isRateable: boolean;
  segments: MaterialSegment[];
}

export interface PlacedSteps {
  /** By position, then by the candidate's own alternative: the alternative of the stored solution. */
  alternativeOf: number[][];
  /** Segments that the stored solution did not have. */
  added: { position: number; role: StepRole; isRateable: boolean; segment: MaterialSegment }[];
}

function isRateableText(segment: MaterialSegment): boolean {
  return segment.kind !== 'critique';
}

function newSegments(
  step: MaterialStep,
  texts: readonly string[],
  kind: MaterialSegment['kind'],
): MaterialSegment[] {
  return texts.map((text, index) => {
    const alternative = step.segments.length + index;
    return { alternative, kind: alternative === 0 ? 'path' : kind, text };
  });
}

/**
 * Finds the steps of a candidate in a stored solution and adds to `material` what is missing: further
 * steps, alternatives (the k-th of a text is the k-th of it) and critiques.
 */
export function placeSteps(material: MaterialStep[], steps: readonly ParsedStep[]): PlacedSteps {
  const placed: PlacedSteps = { alternativeOf: [], added: [] };
  steps.forEach((step, position) => {
    const stored = (material[position] ??= { role: step.role, isRateable: step.isRateable, segments: [] });
    const known = stored.segments.filter(isRateableText);
    const { merged, indexOf } = mergeAlternatives(
      known.map((segment) => segment.text),
      step.alternatives,
    );
    const fresh = newSegments(stored, merged.slice(known.length), 'alternative');
    stored.segments.push(...fresh);
    const numbers = [...known, ...fresh].map((segment) => segment.alternative);
    placed.alternativeOf.push(indexOf.map((index) => numbers[index] ?? 0));
    const critiques = step.critiques.filter(
      (text) => !stored.segments.some((segment) => segment.kind === 'critique' && segment.text === text),
    );
    const said = newSegments(stored, critiques, 'critique');
    stored.segments.push(...said);
    for (const segment of [...fresh, ...said]) {
      placed.added.push({ position, role: stored.role, isRateable: stored.isRateable, segment });
    }
  });
  return placed;
}
