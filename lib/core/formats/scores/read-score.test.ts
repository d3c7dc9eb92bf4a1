import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { solutionIdentity } from '@/lib/core/formats/identity';
import type { JsonObject } from '@/lib/core/formats/json-value';
import { readScore } from '@/lib/core/formats/scores/read-score';

describe('readScore', () => {
  it('joins by id, by hash and by text', () => {
    const score = { step: 2, scorer: 'm', p_correct: 0.5 };
    expect(readScore({ ...score, solution_id: 's' })).toEqual({
      key: { kind: 'id', solutionId: 's' },
      scorer: 'm',
      values: [{ step: 2, pRight: 0.5 }],
    });
    const hash = solutionIdentity('p', null, { kind: 'steps', texts: ['a', 'b'] });
    expect(readScore({ problem: 'p', steps: ['a', 'b'], scorer: 'm', step_scores: [0.25, null] })).toEqual({
      key: { kind: 'hash', solutionHash: hash },
      scorer: 'm',
      values: [{ step: 0, pRight: 0.25 }],
    });
    expect(readScore({ ...score, solution_hash: hash.toUpperCase() }).key).toEqual({
      kind: 'hash',
      solutionHash: hash,
    });
  });
  it.each([
    [{ scorer: 'm', step: 0, p_correct: 0.5 }, /solution_id/],
    [{ problem_id: 'p', scorer: 'm', step: 0, p_correct: 0.5 }, /candidate_index/],
    [{ problem_id: 'p', candidate_index: -1, scorer: 'm', step: 0, p_correct: 0.5 }, /below 0/],
    [{ solution_id: 's', step: 0, p_correct: 0.5 }, /scorer is missing/],
    [{ solution_id: 's', scorer: 'm', p_correct: 0.5 }, /step is missing/],
    [{ solution_id: 's', scorer: 'm', step: 0, p_correct: 1.5 }, /above 1/],
    [{ solution_id: 's', scorer: 'm', step: -1, p_correct: 1 }, /below 0/],
    [{ solution_id: 's', scorer: 'm' }, /no score/],
    [{ problem: 'p', steps: ['a'], scorer: 'm', step_scores: [1, 1] }, /2 scores for 1 steps/],
  ])('refuses %#', (value, reason) => {
    expect(() => readScore(value)).toThrow(reason);
  });
});

const data = process.env.STEPMARK_DATA;

describe.skipIf(!data)('real scores (skipped unless STEPMARK_DATA names the data folder)', () => {
  it('are read with the scorer’s own name', () => {
    const lines = fs
      .readFileSync(path.join(data ?? '', 'strictprm/scores_qwen_prm_gsm8k.jsonl'), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines) {
      const value = JSON.parse(line) as JsonObject;
      const read = readScore(value);
      const place = { problemId: value.problem_id, candidate: value.candidate_index };
      expect(read.key).toEqual({ kind: 'place', ...place });
      expect(read.scorer).toBe('qwen_prm');
      expect(read.values).toHaveLength(Number(value.n_steps));
    }
  });
});
