import { randomFillSync } from 'node:crypto';

/** Random bytes are drawn for many ids at once: a call to the system for each would cost more than the rest. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

function randomBytes(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then random; rows made later sort later. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes();
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
