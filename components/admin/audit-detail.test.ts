import { describe, expect, it } from 'vitest';
import { detailWords, targetWords } from '@/components/admin/audit-detail';

const entry = (action: string, detail: Record<string, unknown>, target: string | null = null) => ({
  ...{ id: '', at: '', by: null, project: null },
  ...{ action, target, detail },
});
const words = (action: string, detail: Record<string, unknown>) => detailWords(entry(action, detail));

describe('the detail of an entry', () => {
  it('is said in words, ids and empty counts left out', () => {
    expect(words('import.undo', { importId: '0192', excluded: 1 })).toBe('1 solution taken out');
    expect(words('import.start', { importId: '0192', format: 'prm800k', isGold: false, sha256: 'ab' })).toBe(
      'PRM800K',
    );
    expect(words('inbox.decide', { kind: 'give_up', act: 'serve_again', settled: 1 })).toBe(
      'Given up · Serve it again',
    );
    expect(words('round.extend', { number: 2, people: 0, solutions: 12, deadline: '2026-12-31' })).toBe(
      '12 solutions · until 31 Dec 2026',
    );
  });

  it('says what settings were and are', () => {
    const detail = {
      labelPolicy: { from: 'rate_all', to: 'stop_at_first_error' },
      hasAnswerCheck: { from: true, to: false },
    };
    expect(words('project.change', detail)).toBe(
      'After a wrong step: Rate all → Stop at first error · Answer check: on → off',
    );
    expect(targetWords(entry('project.change', {}, 'labelPolicy, hasAnswerCheck'))).toBe(
      'After a wrong step, Answer check',
    );
  });

  it('says which shares of the mix are others', () => {
    const from = { rule: 'uniform', mix: { information: 3, audit: 1 } };
    const to = { rule: 'entropy', mix: { information: 1, audit: 1 } };
    expect(words('queue.change', { from, to })).toBe('was Uniform · Information 75\u00a0% → 50\u00a0%');
  });
});
