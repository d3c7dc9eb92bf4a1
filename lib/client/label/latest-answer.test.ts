import { expect, test } from 'vitest';
import { LatestAnswer } from '@/lib/client/label/latest-answer';

function questions() {
  const waiting: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const latest = new LatestAnswer(
    () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
  );
  return { waiting, latest };
}

test('what was asked again while its answer was on its way is asked once more, and only the last answer counts', async () => {
  const { waiting, latest } = questions();
  const first = latest.get();
  expect(await latest.get()).toBeNull();
  waiting[0]?.resolve('old');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.resolve('new');
  expect(await first).toBe('new');
});

test('a question that failed can be asked again', async () => {
  const { waiting, latest } = questions();
  const failed = latest.get();
  waiting[0]?.reject(new Error('no network'));
  await expect(failed).rejects.toThrow('no network');
  const again = latest.get();
  waiting[1]?.resolve('here');
  expect(await again).toBe('here');
});
