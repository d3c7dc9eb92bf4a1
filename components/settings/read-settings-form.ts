import type { ProjectSettings, SettingsChange } from '@/lib/contracts/settings';
import { parseCategories } from '@/lib/core/labels/categories';

export const FIELD_NAMES = [
  'name',
  'description',
  'errorCategories',
  'idleSeconds',
  'hiddenSeconds',
  'leaseSeconds',
  'auditHoldoutShare',
];

/** Choices about what the label screen shows and asks, in their order on the form. */
export const ON_THE_SCREEN = [
  'referenceShown',
  'scoresShown',
  'categoryMode',
  'explanationMode',
  'ownStepMode',
  'ownCritiqueMode',
  'resultVerdictMode',
] as const;

const CHOSEN = ['labelPolicy', ...ON_THE_SCREEN] as const;

/** The change that the form stands for; a sentence where its categories are no list. The server checks the values. */
export function readSettingsForm(
  read: (name: string) => string,
  before: ProjectSettings['errorCategories'],
): SettingsChange | string {
  const errorCategories = parseCategories(read('errorCategories'), before);
  if (typeof errorCategories === 'string') return errorCategories;
  return {
    name: read('name'),
    description: read('description'),
    ...(Object.fromEntries(CHOSEN.map((name) => [name, read(name)])) as Pick<
      ProjectSettings,
      (typeof CHOSEN)[number]
    >),
    errorCategories,
    hasAnswerCheck: read('hasAnswerCheck') !== '',
    idleSeconds: Number(read('idleSeconds')),
    hiddenSeconds: Number(read('hiddenSeconds')),
    leaseSeconds: Number(read('leaseSeconds')),
    auditHoldoutShare: Number(read('auditHoldoutShare')) / 100,
  };
}
