import { UploadAnswer } from '@/lib/contracts/import';

export interface SendProgress {
  sentBytes: number;
  totalBytes: number;
  bytesPerSecond: number;
  /** Null until it can be told. */
  secondsLeft: number | null;
}

const NETWORK = 'The upload broke off. Check the network, then upload the file again.';

function refusalOf(request: XMLHttpRequest): Error {
  try {
    const problem = JSON.parse(request.responseText) as { detail?: unknown; title?: unknown };
    if (typeof problem.detail === 'string' && problem.detail !== '') return new Error(problem.detail);
    if (typeof problem.title === 'string') return new Error(problem.title);
  } catch {
    // Not a problem document: a proxy in between answered.
  }
  return new Error(`The server refused the upload (${request.status}).`);
}

function progressOf(event: ProgressEvent, startedAt: number): SendProgress {
  const seconds = (performance.now() - startedAt) / 1000;
  const bytesPerSecond = seconds > 0 ? event.loaded / seconds : 0;
  const isSteady = seconds > 1 && bytesPerSecond > 0;
  return {
    sentBytes: event.loaded,
    totalBytes: event.total,
    bytesPerSecond,
    secondsLeft: isSteady ? (event.total - event.loaded) / bytesPerSecond : null,
  };
}

/** Streams a file to the server; XMLHttpRequest, because fetch tells nothing of what was sent so far. */
export function sendFile(
  slug: string,
  file: File,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    request.open('POST', `/api/v1/projects/${slug}/uploads`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.replace(/\p{Cs}/gu, '\uFFFD')));
    request.upload.onprogress = (event) => onProgress(progressOf(event, startedAt));
    request.onerror = () => reject(new Error(NETWORK));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onload = () => {
      if (request.status !== 200) return reject(refusalOf(request));
      const answer = UploadAnswer.safeParse(JSON.parse(request.responseText));
      return answer.success
        ? resolve(answer.data)
        : reject(new Error('The server’s answer is not understood.'));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
