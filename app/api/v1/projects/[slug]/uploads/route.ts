import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { UploadAnswer } from '@/lib/contracts/import';
import { defineRoute } from '@/lib/server/http/define-route';
import { receiveUpload } from '@/lib/server/services/receive-upload';

function decodeName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '');
  } catch {
    return header ?? '';
  }
}

/** Takes a file in: the body is the file, streamed to disk. */
export const POST = defineRoute({
  scope: 'project:import',
  resource: 'project',
  output: UploadAnswer,
  handler: ({ request, resource }) => {
    const size = Number(request.headers.get('content-length') ?? Number.NaN);
    return receiveUpload(resource.project.id, {
      fileName: decodeName(request.headers.get('x-file-name')),
      announcedSize: Number.isFinite(size) ? size : null,
      bytes: request.body
        ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
        : Readable.from([]),
    });
  },
});
