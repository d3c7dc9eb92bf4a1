import { FEATURE_COUNT, FEATURE_SPACE_VERSION } from '@/lib/core/scoring/features/feature-space';
import type { ScorerModel } from '@/lib/core/scoring/model/scorer-model';

const MAGIC = 0x53_4d_53_31;
const HEADER_BYTES = 8;

interface Header {
  featureSpaceVersion: number;
  featureCount: number;
  seed: number;
  intercept: number;
  calibration: ScorerModel['calibration'];
  labelCount: number;
  members: number;
}

/** A model as bytes: a magic number, the length of a JSON head, the head, then little-endian 32-bit floats. */
export function serialiseModel(model: ScorerModel): Uint8Array<ArrayBuffer> {
  const header: Header = {
    featureSpaceVersion: model.featureSpaceVersion,
    featureCount: FEATURE_COUNT,
    seed: model.seed,
    intercept: model.intercept,
    calibration: model.calibration,
    labelCount: model.labelCount,
    members: model.members.length,
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const arrays = [model.counts, ...model.members.flatMap(({ weights, squares }) => [weights, squares])];
  const bytes = new Uint8Array(HEADER_BYTES + head.length + arrays.length * FEATURE_COUNT * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, head.length, true);
  bytes.set(head, HEADER_BYTES);
  let at = HEADER_BYTES + head.length;
  for (const array of arrays) for (const value of array) at = writeFloat(view, at, value);
  return bytes;
}

function writeFloat(view: DataView, at: number, value: number): number {
  view.setFloat32(at, value, true);
  return at + 4;
}

/** The head of bytes that serialiseModel wrote; null for another format or feature space. */
function headOf(bytes: Uint8Array): { head: Header; length: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) return null;
  const length = view.getUint32(4, true);
  const text = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length));
  const head = JSON.parse(text) as Header;
  if (head.featureSpaceVersion !== FEATURE_SPACE_VERSION || head.featureCount !== FEATURE_COUNT) return null;
  return { head, length };
}

/** Whether deserialiseModel can read these bytes; without unpacking the weights. */
export const isReadableModel = (bytes: Uint8Array): boolean => headOf(bytes) !== null;

/** Reads what serialiseModel wrote; null for another format or feature space, which means: fit anew. */
export function deserialiseModel(bytes: Uint8Array): ScorerModel | null {
  const found = headOf(bytes);
  if (!found) return null;
  const { head } = found;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEADER_BYTES + found.length;
  const readArray = () =>
    Float32Array.from({ length: FEATURE_COUNT }, (_, i) => view.getFloat32(at + i * 4, true));
  const next = () => {
    const array = readArray();
    at += FEATURE_COUNT * 4;
    return array;
  };
  const counts = next();
  const members = Array.from({ length: head.members }, () => ({ weights: next(), squares: next() }));
  const { featureSpaceVersion, seed, intercept, calibration, labelCount } = head;
  return { featureSpaceVersion, seed, intercept, calibration, labelCount, counts, members };
}
