import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { problemResponse } from '@/lib/server/http/problem';
import { log } from '@/lib/server/log';

afterEach(() => vi.restoreAllMocks());

/** What a server reads where a client says that 100 bytes come, sends one, and leaves. */
async function breakOff(): Promise<unknown> {
  let server: Server | undefined;
  const error = await new Promise<unknown>((resolve) => {
    server = createServer((incoming) => {
      incoming.on('error', resolve);
      incoming.on('data', () => undefined);
    });
    server.listen(0, () => {
      const { port } = server!.address() as AddressInfo;
      const call = request({ port, method: 'POST', headers: { 'content-length': 100 } });
      call.on('error', () => undefined);
      call.write('x', () => setImmediate(() => call.destroy()));
    });
  });
  server?.close();
  return error;
}

it('takes a browser that left in the middle of its request for no error', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const error = await breakOff();
  expect(problemResponse(error).status).toBe(400);
  expect(problemResponse(new Error('not read', { cause: error })).status).toBe(400);
  expect(logged).not.toHaveBeenCalled();
});

it('logs a connection that a database reset, and tells its number alone', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const answer = problemResponse(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('ECONNRESET');
  expect(logged).toHaveBeenCalledOnce();
});
