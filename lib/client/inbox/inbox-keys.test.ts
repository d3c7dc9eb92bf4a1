import { describe, expect, it } from 'vitest';
import { CHOICE_KEYS, choicesFor, commandOfInboxKey, neighbourOf } from '@/lib/client/inbox/inbox-keys';
import { actsFor, INBOX_KINDS } from '@/lib/core/inbox/inbox-acts';

describe('keys of the inbox', () => {
  it('offers the three ratings where a step can be ruled on', () => {
    const choices = choicesFor(['rule', 'settle']);
    expect(choices).toEqual(['negative', 'neutral', 'positive', 'settle']);
    expect(commandOfInboxKey('2', choices)).toEqual({ choose: 'neutral' });
    expect(commandOfInboxKey('2', choicesFor(['hold', 'release']))).toBeNull();
  });

  it('moves, writes and decides everywhere', () => {
    expect(commandOfInboxKey('j', [])).toBe('next');
    expect(commandOfInboxKey('ArrowUp', [])).toBe('previous');
    expect(commandOfInboxKey('Enter', [])).toBe('decide');
  });

  it('has no key that means two things', () => {
    const keys = Object.values(CHOICE_KEYS);
    expect(new Set([...keys, 'j', 'k', 'n']).size).toBe(keys.length + 3);
    for (const kind of INBOX_KINDS) expect(choicesFor(actsFor(kind, true)).length).toBeGreaterThan(0);
  });

  it('goes on to the next item, at the end to the one before', () => {
    expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c');
    expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b');
    expect(neighbourOf(['a'], 'a')).toBeNull();
  });
});
