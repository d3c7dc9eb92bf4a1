import { describe, expect, it } from 'vitest';
import { actsFor, INBOX_KINDS, settledTogether } from '@/lib/core/inbox/inbox-acts';

describe('decisions of the inbox', () => {
  it('gives every kind at least one way to be decided', () => {
    for (const kind of INBOX_KINDS) expect(actsFor(kind, false)).not.toEqual([]);
  });

  it('rules on steps alone', () => {
    expect(actsFor('unsure', true)).toEqual(['rule', 'settle']);
    expect(actsFor('flag', false)).toEqual(['settle']);
    expect(actsFor('bad_problem', true)).not.toContain('rule');
  });

  it('settles all reports on one step, and both kinds of doubt about a reference, together', () => {
    expect(settledTogether('flag')).toEqual({ by: 'step', kinds: ['unsure', 'flag', 'dispute'] });
    expect(settledTogether('answer_check')).toEqual({
      by: 'problem',
      kinds: ['wrong_reference', 'answer_check'],
    });
    expect(settledTogether('skipped')).toEqual({ by: 'item', kinds: ['skipped'] });
  });
});
