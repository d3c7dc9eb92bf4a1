import { describe, expect, it } from 'vitest';
import { endOfDay, numberOf, readRoundForm } from '@/components/rounds/read-round-form';

const reader = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

describe('the form for a new round', () => {
  it('leaves empty what is empty', () => {
    expect(numberOf(' ')).toBeNull();
    expect(endOfDay('')).toBeNull();
    expect(readRoundForm(reader({}), [], false)).toMatchObject({
      selection: { kind: 'all' },
      unit: 'solution',
      overlap: 1,
      overlapShare: 0,
      target: null,
      deadline: null,
      dailySkipLimit: 20,
    });
  });

  it('takes shares in per cent, a day as its end, ids however they are parted', () => {
    const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
    const fields = {
      kind: 'list',
      solutionIds: ids.join(',\n '),
      overlapShare: '20',
      unit: 'step',
      deadline: '2026-12-24',
    };
    expect(readRoundForm(reader(fields), [], false)).toMatchObject({
      selection: { kind: 'list', solutionIds: ids },
      overlapShare: 0.2,
      unit: 'step',
      deadline: '2026-12-24T23:59:59Z',
    });
  });

  it('makes a filter where only unlabelled solutions are wanted', () => {
    expect(readRoundForm(reader({ kind: 'all', onlyUnlabelled: 'on' }), [], false).selection).toEqual({
      kind: 'filter',
      onlyUnlabelled: true,
      importId: null,
      generator: null,
      outcome: null,
      problemText: null,
    });
  });

  it('leaves overlap and imports of a pilot to the server', () => {
    const pilot = readRoundForm(reader({ overlap: '3' }), ['a'], true);
    expect(pilot).toMatchObject({ isPilot: true, userIds: ['a'], isExported: false });
    expect(pilot.overlap).toBeUndefined();
  });
});
