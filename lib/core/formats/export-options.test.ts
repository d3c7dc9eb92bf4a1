import { describe, expect, it } from 'vitest';
import { exportOptions, whyLeftOut, type ExportPass } from '@/lib/core/formats/export-options';

const pass: ExportPass = {
  isScreening: false,
  isGold: false,
  isPilot: false,
  isImported: false,
  isMachine: false,
  isAuditHoldout: false,
  split: 'train',
  finishReason: 'solution',
  isProblemHeld: false,
};

describe('export options', () => {
  it('have the defaults of a careful export', () => {
    expect(exportOptions.parse({ format: 'trl' })).toMatchObject({
      neutral: 'positive',
      consensus: 'majority',
      hasGold: false,
      hasMachineLabels: false,
    });
    expect(exportOptions.safeParse({ format: 'trl', container: 'csv' }).success).toBe(false);
    expect(exportOptions.safeParse({ format: 'prm800k', container: 'parquet' }).success).toBe(false);
    expect(exportOptions.safeParse({ format: 'long', container: 'csv' }).success).toBe(true);
  });
  it.each([
    [{}, {}, null],
    [{ isScreening: true }, {}, 'screening'],
    [{ isScreening: true }, { hasScreening: true }, null],
    [{ isGold: true }, {}, 'gold'],
    [{ isPilot: true }, {}, 'pilot'],
    [{ isMachine: true }, {}, 'machine'],
    [{ isImported: true }, {}, null],
    [{ isImported: true }, { hasImportedLabels: false }, 'imported'],
    [{ finishReason: 'bad_problem' }, {}, 'bad problem'],
    [{ isProblemHeld: true }, {}, 'bad problem'],
    [{ finishReason: 'give_up' }, {}, 'gave up'],
    [{ finishReason: 'give_up' }, { hasGiveUp: true }, null],
    [{ finishReason: 'give_up' }, { hasGiveUp: true, format: 'processbench' }, 'gave up'],
    [{ finishReason: 'give_up' }, { format: 'prm800k' }, null],
    [{ isAuditHoldout: true }, {}, 'audit holdout'],
    [{ isAuditHoldout: true, split: 'test' }, {}, null],
    [{ isAuditHoldout: true }, { hasHoldoutInTraining: true }, null],
  ] as const)('%j with %j: %s', (changes, options, expected) => {
    expect(whyLeftOut({ ...pass, ...changes }, exportOptions.parse({ format: 'trl', ...options }))).toBe(
      expected,
    );
  });
});
