import { Server, type IncomingMessage } from 'node:http';
import { env } from '@/lib/server/env';

/** Written by this server into each request; whatever a client sends under this name is overwritten. */
export const ADDRESS_HEADER = 'x-stepmark-address';

/**
 * Notes the other end of each connection on its request: route handlers see headers only, and `x-forwarded-for` is
 * the client's to invent where no trusted proxy overwrites it. Called once, when the server starts.
 */
export function noteClientAddresses(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'request') {
      const request = args[0] as IncomingMessage;
      request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    }
    return Reflect.apply(emit, this, [event, ...args]) as boolean;
  };
}

/**
 * The address that a request came from; '' where it is not known. With TRUSTED_PROXIES = n, the n-th entry from the
 * right of `x-forwarded-for`: the one that the outermost of our own proxies wrote.
 */
export function clientAddress(header: (name: string) => string | null | undefined): string {
  const proxies = env().TRUSTED_PROXIES;
  const direct = header(ADDRESS_HEADER) ?? '';
  if (proxies === 0) return direct;
  const chain = (header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return chain.at(-proxies) ?? chain[0] ?? direct;
}
