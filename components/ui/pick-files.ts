export interface PickedFiles<F> {
  accepted: F[];
  /** One sentence for each file that was turned away: which, why, what to do. */
  refusals: string[];
}

export interface FileRule {
  /** Endings with their dot, in lower case: ".jsonl". Empty takes everything. */
  extensions: readonly string[];
  isSingle?: boolean;
}

/** Sorts dropped files by the rule of the zone that they fell on. */
export function pickFiles<F extends { name: string; size: number }>(
  files: readonly F[],
  rule: FileRule,
): PickedFiles<F> {
  const picked: PickedFiles<F> = { accepted: [], refusals: [] };
  for (const file of files) {
    const refusal = refusalOf(file, rule, picked.accepted.length);
    if (refusal) picked.refusals.push(refusal);
    else picked.accepted.push(file);
  }
  return picked;
}

function refusalOf(file: { name: string; size: number }, rule: FileRule, taken: number): string | null {
  const name = file.name.toLowerCase();
  const isKnown = rule.extensions.length === 0 || rule.extensions.some((ending) => name.endsWith(ending));
  if (!isKnown)
    return `${file.name} is not taken here. Choose a file that ends in ${rule.extensions.join(', ')}.`;
  if (file.size === 0) return `${file.name} is empty. Check that it was saved.`;
  if (rule.isSingle && taken > 0) return `${file.name} was left out: one file at a time.`;
  return null;
}
