import { describe, expect, it } from 'vitest';
import { currentEntry } from '@/components/shell/nav-entry';

const entries = [
  { href: '/p/math', label: 'Overview' },
  { href: '/p/math/queue', label: 'Queue' },
  { href: '/p/math/queue-rules', label: 'Rules' },
];

describe('currentEntry', () => {
  it('takes the closest folder above the path', () => {
    expect(currentEntry('/p/math', entries)?.label).toBe('Overview');
    expect(currentEntry('/p/math/queue/12', entries)?.label).toBe('Queue');
    expect(currentEntry('/p/math/queue-rules', entries)?.label).toBe('Rules');
    expect(currentEntry('/p/math/exports', entries)?.label).toBe('Overview');
  });

  it('is nothing outside', () => {
    expect(currentEntry('/p/mathematics', entries)).toBeUndefined();
  });
});
