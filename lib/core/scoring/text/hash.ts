/** FNV-1a's offset and prime, 32 bits (Fowler, Noll, Vo): fast, no seed, the same on every machine. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Adds one character code to a running hash; start with `hashStart`. */
export function hashNext(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}

export const hashStart = OFFSET | 0;

/** Hash of a whole string, an integer of 32 bits (signed). */
export function hashText(text: string): number {
  let hash = hashStart;
  for (let i = 0; i < text.length; i++) hash = hashNext(hash, text.charCodeAt(i));
  return hash;
}

/** Joins two hashes, order matters; mixes well enough for buckets of two to the n. */
export function hashPair(left: number, right: number): number {
  let mixed = Math.imul(left, 0x9e3779b1) ^ right;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
