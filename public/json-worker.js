/*
 * Fetches JSON and parses it off the page's thread: a solution of 200 long steps is over 20 MB of drawn maths, and
 * parsing that would hold up the next key. Long solutions are handed over in pieces for the same reason.
 */
const STEPS_A_PIECE = 5;

self.onmessage = async ({ data: { id, path, init, timeoutMs } }) => {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? JSON.parse(text) : null;
    const steps = body?.task?.steps?.splice(STEPS_A_PIECE) ?? [];
    self.postMessage({ id, status: response.status, body, isLast: steps.length === 0 });
    while (steps.length > 0) {
      const piece = steps.splice(0, STEPS_A_PIECE);
      self.postMessage({ id, steps: piece, isLast: steps.length === 0 });
    }
  } catch {
    self.postMessage({ id, status: 0, body: null, isLast: true });
  }
};
