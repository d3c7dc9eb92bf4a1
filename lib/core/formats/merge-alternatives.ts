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
