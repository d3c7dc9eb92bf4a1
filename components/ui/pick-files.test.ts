import { describe, expect, it } from 'vitest';
import { pickFiles } from '@/components/ui/pick-files';

const file = (name: string, size = 10) => ({ name, size });

describe('pickFiles', () => {
  it('takes known endings in any case and says why others are refused', () => {
    const picked = pickFiles([file('A.JSONL'), file('b.pdf'), file('c.jsonl', 0)], {
      extensions: ['.jsonl', '.json'],
    });
    expect(picked.accepted.map(({ name }) => name)).toEqual(['A.JSONL']);
    expect(picked.refusals).toEqual([
      'b.pdf is not taken here. Choose a file that ends in .jsonl, .json.',
      'c.jsonl is empty. Check that it was saved.',
    ]);
  });

  it('takes one where one is asked for', () => {
    const picked = pickFiles([file('a.json'), file('b.json')], { extensions: [], isSingle: true });
    expect(picked.accepted).toHaveLength(1);
    expect(picked.refusals).toEqual(['b.json was left out: one file at a time.']);
  });
});
