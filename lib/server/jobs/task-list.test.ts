import { expect, it } from 'vitest';
import { crontab, taskList } from '@/lib/server/jobs/task-list';

it('knows every task that the clock starts', () => {
  const started = crontab.split('\n').map((line) => line.split(' ')[5]!);
  expect(started.length).toBeGreaterThan(3);
  for (const name of started) expect(Object.keys(taskList)).toContain(name);
});
