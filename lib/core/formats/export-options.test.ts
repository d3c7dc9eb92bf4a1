import { describe, expect, it } from 'vitest';
import { datasetCard } from '@/lib/core/formats/dataset-card';
import { exportFormats, exportOptions } from '@/lib/core/formats/export-options';
import { columnsOfFormat } from '@/lib/core/formats/write-record';

describe('the options of an export', () => {
  it('leave out by default what would spoil a training set', () => {
    for (const format of exportFormats)
      expect(exportOptions.parse({ format })).toMatchObject({
        neutral: 'positive',
        consensus: 'majority',
        hasScreening: false,
        hasGold: false,
        hasPilot: false,
        hasBadProblem: false,
        hasGiveUp: false,
        hasStepsAfterError: false,
        hasMachineLabels: false,
        hasHoldoutInTraining: false,
        hasProtected: false,
      });
  });
  it.each([
    [{ format: 'trl', container: 'csv' }, 'container'],
    [{ format: 'prm800k', container: 'parquet' }, 'container'],
    [{ format: 'trl', hasMachineLabels: true }, 'hasMachineLabels'],
    [{ format: 'trl', license: 'mit\nconfigs: x' }, 'license'],
    [{ format: 'trl', language: 'en: x' }, 'language'],
    [{ format: 'other' }, 'format'],
  ])('refuse %o, naming %s', (asked, member) => {
    expect(exportOptions.safeParse(asked).error?.issues[0]?.path).toEqual([member]);
  });
});

describe('datasetCard', () => {
  it.each(exportFormats)('names splits and types of %s, and holds nothing but lines of its own', (format) => {
    const card = datasetCard({
      title: 'One\n---\nlicense: other',
      options: exportOptions.parse({ format }),
      splits: [{ split: 'test', rows: 3, pattern: 'data/test-*.jsonl' }],
      cannotHold: ['x'],
      holdoutRows: 0,
    });
    const [, head = ''] = card.split(/^---$/m);
    expect(head).toContain('  - split: test\n    path: data/test-*.jsonl\n');
    for (const name of Object.keys(columnsOfFormat[format] ?? {}))
      expect(head).toContain(`- name: ${name}\n`);
    expect(card.match(/^license:/gm)).toHaveLength(1);
    expect(card).toContain('# One --- license: other');
  });
});
