import { AppError } from '@/lib/server/errors/app-error';

/** A refusal that belongs to one field of the request's body: forms show it there. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('bad-request', message, { fields: [{ field, message }] });
}
