/** A file that goes into a zip as it is. */
export interface ZipFile {
  /** Name within the archive. */
  name: string;
  bytes: number;
  crc32: number;
}

/** A piece of an archive: bytes of its own, or the content of a file. */
export type ZipPart =
  { kind: 'bytes'; bytes: Uint8Array; size: number } | { kind: 'file'; file: ZipFile; size: number };

const max32 = 0xffff_ffff;
/** 1980-01-01 00:00, the earliest that a zip can say: the same files make the same archive. */
const fixedDate = 0x0021;
const fixedTime = 0;
const utf8Flag = 0x0800;

class Bytes {
  private readonly parts: Buffer[] = [];
  u16(...values: number[]): this {
    return this.each(values, 2, (buffer, value) => buffer.writeUInt16LE(value));
  }
  u32(...values: number[]): this {
    return this.each(values, 4, (buffer, value) => buffer.writeUInt32LE(value));
  }
  u64(...values: number[]): this {
    return this.each(values, 8, (buffer, value) => buffer.writeBigUInt64LE(BigInt(value)));
  }
  raw(bytes: Uint8Array): this {
    this.parts.push(Buffer.from(bytes));
    return this;
  }
  done(): Buffer {
    return Buffer.concat(this.parts);
  }
  private each(values: number[], size: number, write: (buffer: Buffer, value: number) => void): this {
    for (const value of values) {
      const buffer = Buffer.alloc(size);
      write(buffer, value);
      this.parts.push(buffer);
    }
    return this;
  }
}

const versionOf = (isLarge: boolean) => (isLarge ? 45 : 20);

function localHeader(file: ZipFile): Buffer {
  const isLarge = file.bytes >= max32;
  const size = isLarge ? max32 : file.bytes;
  const extra = isLarge ? new Bytes().u16(1, 16).u64(file.bytes, file.bytes).done() : Buffer.alloc(0);
  const name = Buffer.from(file.name, 'utf8');
  return new Bytes()
    .u32(0x0403_4b50)
    .u16(versionOf(isLarge), utf8Flag, 0, fixedTime, fixedDate)
    .u32(file.crc32, size, size)
    .u16(name.length, extra.length)
    .raw(name)
    .raw(extra)
    .done();
}

function centralHeader(file: ZipFile, offset: number): Buffer {
  const isLarge = file.bytes >= max32 || offset >= max32;
  const size = isLarge ? max32 : file.bytes;
  const extra = isLarge ? new Bytes().u16(1, 24).u64(file.bytes, file.bytes, offset).done() : Buffer.alloc(0);
  const name = Buffer.from(file.name, 'utf8');
  return new Bytes()
    .u32(0x0201_4b50)
    .u16(versionOf(isLarge), versionOf(isLarge), utf8Flag, 0, fixedTime, fixedDate)
    .u32(file.crc32, size, size)
    .u16(name.length, extra.length, 0, 0, 0)
    .u32(0, isLarge ? max32 : offset)
    .raw(name)
    .raw(extra)
    .done();
}

/** APPNOTE.TXT 4.3.14 to 4.3.16: the zip64 records come first where a number does not fit. */
function endRecords(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= 0xffff || size >= max32 || offset >= max32;
  const end = new Bytes();
  if (isLarge) {
    end
      .u32(0x0606_4b50)
      .u64(44)
      .u16(45, 45)
      .u32(0, 0)
      .u64(count, count, size, offset)
      .u32(0x0706_4b50, 0)
      .u64(offset + size)
      .u32(1);
  }
  const short = isLarge ? 0xffff : count;
  return end
    .u32(0x0605_4b50)
    .u16(0, 0, short, short)
    .u32(isLarge ? max32 : size, isLarge ? max32 : offset)
    .u16(0)
    .done();
}

/**
 * The pieces of a zip archive that holds the files uncompressed, in order. All sizes are known before a byte
 * is read, so that a download can be gone on with at any place. The format is PKWARE's APPNOTE.TXT 6.3.
 */
export function zipLayout(files: readonly ZipFile[]): { parts: ZipPart[]; size: number } {
  const parts: ZipPart[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const header = localHeader(file);
    central.push(centralHeader(file, offset));
    parts.push(
      { kind: 'bytes', bytes: header, size: header.length },
      { kind: 'file', file, size: file.bytes },
    );
    offset += header.length + file.bytes;
  }
  const directory = Buffer.concat(central);
  const end = endRecords(files.length, directory.length, offset);
  const tail = Buffer.concat([directory, end]);
  parts.push({ kind: 'bytes', bytes: tail, size: tail.length });
  return { parts, size: offset + tail.length };
}
