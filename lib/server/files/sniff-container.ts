export type Container = 'json' | 'csv' | 'tsv' | 'semicolon' | 'parquet';

export interface SniffedContainer {
  container: Container | null;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Why a file cannot be read, and what to do. */
  reason: string | null;
}

const signatures: readonly [string, string][] = [
  ['504b0304', 'This is a ZIP archive or a spreadsheet. Unpack it, or save the sheet as CSV.'],
  ['25504446', 'This is a PDF. Upload JSONL, JSON, CSV, TSV or Parquet.'],
  ['425a68', 'bzip2 is not read. Use gzip or zstd.'],
  ['fd377a585a00', 'xz is not read. Use gzip or zstd.'],
  ['4f626a01', 'Avro is not read. Use Parquet or JSONL.'],
  ['4152524f5731', 'Arrow files are not read. Use Parquet or JSONL.'],
  ['89504e47', 'This is an image. Upload JSONL, JSON, CSV, TSV or Parquet.'],
];

function encodingOf(head: Buffer): SniffedContainer['encoding'] {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** How often a character stands outside of quotes in the first line. */
function countInFirstLine(text: string, wanted: string): number {
  let count = 0;
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) break;
    else if (!isQuoted && char === wanted) count += 1;
  }
  return count;
}

function tableKind(text: string): Container | null {
  const counts: [Container, number][] = [
    ['tsv', countInFirstLine(text, '\t')],
    ['csv', countInFirstLine(text, ',')],
    ['semicolon', countInFirstLine(text, ';')],
  ];
  const [best] = counts.sort((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : null;
}

/** What kind of file begins with `head` (decompressed): by content, whatever its name. */
export function sniffContainer(head: Buffer): SniffedContainer {
  const encoding = encodingOf(head);
  const hex = head.subarray(0, 8).toString('hex');
  const known = signatures.find(([signature]) => hex.startsWith(signature));
  if (known) return { container: null, encoding, reason: known[1] };
  if (head.subarray(0, 4).toString('latin1') === 'PAR1')
    return { container: 'parquet', encoding, reason: null };
  const text = new TextDecoder(encoding)
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '')
    return { container: null, encoding, reason: 'The file is empty, or begins with nothing but spaces.' };
  // A comment or a damaged line is JSON's business too: it is refused there, with its line.
  if (/^[[{/#]/.test(text)) return { container: 'json', encoding, reason: null };
  return { container: tableKind(text) ?? 'json', encoding, reason: null };
}
