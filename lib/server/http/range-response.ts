import fs from 'node:fs';
import { Readable } from 'node:stream';
import { disposition } from '@/lib/server/http/download-response';
import type { Download, DownloadPart } from '@/lib/server/services/download-snapshot';

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a `Range` header asks of so many bytes (RFC 9110, 14.2): one range; `null`: all of it (also for what is
 * not understood, and for several ranges); `'none'`: it lies behind the end.
 */
export function readRange(header: string | null, size: number): ByteRange | null | 'none' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const count = Math.min(Number(to), size);
    return count === 0 ? 'none' : { first: size - count, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'none' : { first, last };
}

async function* bytesOf(
  parts: readonly DownloadPart[],
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (const part of parts) {
    const start = Math.max(0, first - offset);
    const end = Math.min(part.size - 1, last - offset);
    offset += part.size;
    if (end < start) continue;
    if ('bytes' in part) yield part.bytes.subarray(start, end + 1);
    else yield* fs.createReadStream(part.file, { start, end, highWaterMark: 256 * 1024 });
  }
}

/**
 * Sends the download, or the part of it that the request asks for, at flat memory. Next sends every body in chunks and
 * drops `content-length`; `content-range` says how long the whole is.
 */
export function rangeResponse(request: Request, download: Download): Response {
  const { size, contentType, fileName, parts } = download;
  const tag = `"${download.tag}"`;
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': contentType,
    'content-disposition': disposition(fileName),
    etag: tag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  });
  const condition = request.headers.get('if-range');
  const isSame = condition === null || condition === tag;
  const range = isSame ? readRange(request.headers.get('range'), size) : null;
  if (range === 'none') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const whole = { first: 0, last: size - 1 };
  const { first, last } = range ?? whole;
  if (range) headers.set('content-range', `bytes ${first}-${last}/${size}`);
  const source = Readable.from(bytesOf(parts, { first, last }), { objectMode: true, highWaterMark: 2 });
  const stream = Readable.toWeb(source) as ReadableStream<Uint8Array>;
  return new Response(stream, { status: range ? 206 : 200, headers });
}
