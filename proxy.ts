import { type NextRequest, NextResponse } from 'next/server';
import { PATH_HEADER } from '@/lib/server/http/path-header';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';

/** Gives each page its policy with a fresh nonce (Next reads it from the request's own header) and its own address. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Nothing below /api may match: a matched route gets its body cut at 10 MB, silently. */
export const config = {
  matcher: ['/((?!api(?:/|$)|_next/static|_next/image|favicon\\.ico).*)'],
};
