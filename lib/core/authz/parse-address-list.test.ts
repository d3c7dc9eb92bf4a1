import { describe, expect, it } from 'vitest';
import { parseAddressList } from '@/lib/core/authz/parse-address-list';

describe('parseAddressList', () => {
  it('reads commas, semicolons, new lines, names and quotes', () => {
    const text = [
      'ann@example.org, Bob <Bob@Example.org>;',
      '',
      '"Curie, Marie" <marie@example.org>',
      'mailto:dan@example.org eve@example.org\r',
      '<fay@example.co.uk>',
    ].join('\n');
    expect(parseAddressList(text)).toEqual({
      addresses: [
        'ann@example.org',
        'bob@example.org',
        'marie@example.org',
        'dan@example.org',
        'eve@example.org',
        'fay@example.co.uk',
      ],
      refused: [],
      repeatCount: 0,
    });
  });

  it('takes an address once', () => {
    const list = parseAddressList('a@x.org\nA@X.org, Ann <a@x.org>');
    expect(list).toMatchObject({ addresses: ['a@x.org'], repeatCount: 2 });
  });

  it('names what it refuses by line', () => {
    const { addresses, refused } = parseAddressList('a@x.org\nbob at x.org\nc@localhost, d@@x.org\n"e@x.org');
    expect(addresses).toEqual(['a@x.org']);
    expect(refused).toEqual([
      { line: 2, text: 'bob at x.org', reason: 'There is no @ in it.' },
      { line: 3, text: 'c@localhost', reason: 'This is not an e-mail address.' },
      { line: 3, text: 'd@@x.org', reason: 'This is not an e-mail address.' },
      { line: 4, text: '"e@x.org', reason: 'This is not an e-mail address.' },
    ]);
  });

  it('survives empty and huge text', () => {
    expect(parseAddressList('').addresses).toEqual([]);
    expect(parseAddressList(`${'<"'.repeat(20_000)}a@x.org`).addresses.length).toBeLessThanOrEqual(1);
  });
});
