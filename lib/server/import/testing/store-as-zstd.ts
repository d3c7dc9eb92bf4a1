/** A zstd frame (RFC 8878) of stored blocks: magic, one-segment header with a 4-byte size, blocks. */
export function storeAsZstd(text: string): Buffer {
  const content = Buffer.from(text);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const blockLength = 100_000;
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += blockLength) {
    const block = content.subarray(at, at + blockLength);
    const isLast = at + blockLength >= content.length;
    const head = Buffer.alloc(3);
    head.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    blocks.push(head, block);
  }
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size, ...blocks]);
}
