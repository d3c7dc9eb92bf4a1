import { Readable } from 'node:stream';

/** Names the file that is sent: `filename` for old programs, `filename*` for all others. */
export function disposition(fileName: string): string {
  const ascii = fileName.replace(/[^\w.-]+/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/** A file made while it is sent, at flat memory: it stops being made when the reader goes away. */
export function downloadResponse(
  text: AsyncIterable<string>,
  fileName: string,
  contentType: string,
): Response {
  const stream = Readable.toWeb(Readable.from(encode(text), { objectMode: true, highWaterMark: 2 }));
  return new Response(stream as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': disposition(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** A table that is whole already, with a byte order mark, by which spreadsheets know UTF-8. */
export function csvResponse(text: string, fileName: string): Response {
  return new Response(`\uFEFF${text}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': disposition(fileName),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function* encode(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
