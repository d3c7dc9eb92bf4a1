/** Pieces of about so many characters go out at once. */
const PIECE_CHARS = 64 * 1024;
/** Objects and arrays are taken apart so deep; what lies below is small. */
const DEEPEST = 4;

/**
 * A large plain value as JSON, made piece by piece: other requests are answered between two of them, where
 * `JSON.stringify` of 20 MB would hold all of them up. Takes what JSON has, and leaves out members that are undefined.
 */
export function streamJson(value: unknown): ReadableStream<Uint8Array> {
  const pieces = piecesOf(value, 0);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      let text = '';
      while (text.length < PIECE_CHARS) {
        const { value: piece, done } = pieces.next();
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += piece;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}

function* piecesOf(value: unknown, depth: number): Generator<string, void, undefined> {
  if (depth >= DEEPEST || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value ?? null);
  } else if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* piecesOf(item, depth + 1);
    }
    yield ']';
  } else {
    yield '{';
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    for (const [index, [name, member]] of members.entries()) {
      yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      yield* piecesOf(member, depth + 1);
    }
    yield '}';
  }
}
