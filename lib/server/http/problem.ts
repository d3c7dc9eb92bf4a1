import { ZodError } from 'zod';
import { APP_ERRORS, AppError } from '@/lib/server/errors/app-error';
import { isCallerGone } from '@/lib/server/http/is-caller-gone';
import { log } from '@/lib/server/log';

/** The one place where an error becomes a response: RFC 9457 problem JSON. Unknown errors tell nothing but an id. */
export function problemResponse(error: unknown): Response {
  const known = toAppError(error);
  const { status, title } = APP_ERRORS[known.code];
  const body = {
    type: `about:blank#${known.code}`,
    title,
    status,
    code: known.code,
    detail: known.detail,
    ...known.extra,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) {
    const fields = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
    const first = fields[0];
    return new AppError(
      'bad-request',
      first ? `${first.field || 'body'}: ${first.message}` : 'Not understood.',
      {
        fields,
      },
    );
  }
  if (isCallerGone(error)) return new AppError('bad-request', 'The request broke off.');
  const id = crypto.randomUUID();
  log.error('unexpected error', { id, error });
  return new AppError('internal', `Nothing was changed. Tell your admin this number: ${id}.`, { id });
}
