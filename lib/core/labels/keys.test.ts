import { describe, expect, it } from 'vitest';
import { activeKeys, DEFAULT_KEYS, isUsableKey, keyConflict, NO_KEY_CHOICE } from '@/lib/core/labels/keys';

describe('own keys', () => {
  it('are the usual ones unless changed', () => {
    expect(activeKeys(NO_KEY_CHOICE)).toEqual(DEFAULT_KEYS);
    const own = activeKeys({ isOff: false, keys: { flag: ['x'], skip: [] } });
    expect(own).toMatchObject({ flag: ['x'], skip: [], undo: ['z'] });
  });

  it('leave only keys with a name when switched off', () => {
    const off = activeKeys({ isOff: true, keys: {} });
    expect(off['rate-negative']).toEqual([]);
    expect(off.submit).toEqual(['Enter']);
    expect(off['move-next']).toEqual(['ArrowDown']);
  });

  it('have no conflict as they are delivered', () => expect(keyConflict({})).toBeNull());

  it('name the two commands that share a key', () => {
    expect(keyConflict({ flag: ['z'] })).toEqual({ key: 'z', commands: ['undo', 'flag'] });
    expect(keyConflict({ flag: ['z'], undo: ['f'] })).toBeNull();
  });

  it.each([
    ['a', true],
    ['é', true],
    ['!', true],
    ['ж', true],
    ['Enter', true],
    ['A', false],
    [' ', false],
    ['Escape', false],
    ['Tab', false],
    ['ab', false],
    ['', false],
  ])('%j usable: %s', (key, isUsable) => expect(isUsableKey(key)).toBe(isUsable));
});
