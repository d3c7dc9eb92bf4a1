/** An answer whose body was parsed off the page's thread; `status` 0 where none came, `body` null where it is no JSON. */
export interface WorkerAnswer {
  status: number;
  body: unknown;
}

interface Message {
  id: number;
  status?: number;
  body?: { task?: { steps: unknown[] } } | null;
  steps?: unknown[];
  isLast: boolean;
}

const SCRIPT = '/json-worker.js';

let shared: JsonWorker | null = null;

/** The worker of this tab; null where the browser gives us none, or it has failed. */
export function jsonWorker(): JsonWorker | null {
  if (shared) return shared.hasFailed ? null : shared;
  if (typeof Worker === 'undefined') return null;
  return (shared = new JsonWorker(new Worker(SCRIPT)));
}

/** Posts JSON from a worker of this page, which parses what comes back. */
class JsonWorker {
  private readonly calls = new Map<
    number,
    { answer: WorkerAnswer; done: (answer: WorkerAnswer | null) => void }
  >();
  private lastId = 0;
  hasFailed = false;

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Message>) => this.take(data);
    worker.onerror = () => this.failAll();
  }

  /** Null where the worker could not be started; the request was not sent then. */
  send(path: string, init: RequestInit, timeoutMs: number): Promise<WorkerAnswer | null> {
    const id = ++this.lastId;
    return new Promise((done) => {
      this.calls.set(id, { answer: { status: 0, body: null }, done });
      this.worker.postMessage({ id, path, init, timeoutMs });
    });
  }

  private take({ id, status, body, steps, isLast }: Message): void {
    const call = this.calls.get(id);
    if (!call) return;
    if (status !== undefined) call.answer = { status, body };
    if (steps) (call.answer.body as Message['body'])?.task?.steps.push(...steps);
    if (!isLast) return;
    this.calls.delete(id);
    call.done(call.answer);
  }

  private failAll(): void {
    this.hasFailed = true;
    const calls = [...this.calls.values()];
    this.calls.clear();
    for (const { done } of calls) done(null);
  }
}
