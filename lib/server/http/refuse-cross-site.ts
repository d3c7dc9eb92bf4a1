import { AppError } from '@/lib/server/errors/app-error';

/**
 * Refuses writes that a browser says come from another site (cookies are SameSite=Lax as well; this is the second lock).
 * Programs send neither header and have no cookies to abuse.
 */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw new AppError('cross-site', 'Open Stepmark itself and try again there.');
  }
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  if (site === null && origin !== null && URL.canParse(origin) && new URL(origin).host !== host) {
    throw new AppError('cross-site', 'Open Stepmark itself and try again there.');
  }
}
