import { AppError } from '@/lib/server/errors/app-error';

/** The query of a GET, else the JSON body; `{}` where there is none. Throws AppError `bad-request`. */
export async function readInput(request: Request): Promise<unknown> {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  const text = await request.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-request', 'The body is not JSON.');
  }
}
