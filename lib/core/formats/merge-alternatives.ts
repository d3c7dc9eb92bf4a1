/** Where each incoming alternative is found among the merged ones. */
export interface MergedAlternatives {
  merged: string[];
  /** By incoming index; one to one. */
  indexOf: number[];
}

/** The k-th occurrence of a text matches the k-th occurrence of it; what is missing is appended. */
export function mergeAlternatives(
  existing: readonly string[],
  incoming: readonly string[],
): MergedAlternatives {
  // What nearly every step is: one text, the same or the first.
  if (incoming.length === 1 && (existing.length === 0 || existing[0] === incoming[0]))
    return { merged: existing.length === 0 ? [...incoming] : [...existing], indexOf: [0] };
  const merged = [...existing];
  const places = new Map<string, number[]>();
  existing.forEach((text, index) => places.set(text, [...(places.get(text) ?? []), index]));
  const seen = new Map<string, number>();
  const indexOf = incoming.map((text) => {
    const occurrence = seen.get(text) ?? 0;
    seen.set(text, occurrence + 1);
    const place = places.get(text)?.[occurrence];
    if (place !== undefined) return place;
    merged.push(text);
    return merged.length - 1;
  });
  return { merged, indexOf };
}
