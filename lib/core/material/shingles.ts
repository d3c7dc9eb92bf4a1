/** FNV-1a with a last mixing step: a spread 32-bit number, the same for ever. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Spreads the bits of a whole number (the finaliser of MurmurHash3). */
export function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Hashes of every run of `length` words; one of all words where there are fewer. */
export function shinglesOf(words: readonly string[], length: number): Set<number> {
  const found = new Set<number>();
  if (words.length > 0 && words.length < length) found.add(hashText(words.join(' ')));
  for (let at = 0; at + length <= words.length; at += 1)
    found.add(hashText(words.slice(at, at + length).join(' ')));
  return found;
}

/** Jaccard similarity: shared part of all shingles, 0 to 1; two empty sets are 1. */
export function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
