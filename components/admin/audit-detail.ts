import { CHOICE_WORDS as DECISIONS } from '@/components/inbox/inbox-words';
import { FORMAT_TITLES } from '@/components/exports/export-words';
import { ruleLabel } from '@/components/queue/queue-words';
import { DECISION_WORDS } from '@/components/reviews/review-words';
import { CHOICE_WORDS, SETTING_WORDS } from '@/components/settings/setting-words';
import { formatDay } from '@/components/ui/format-date';
import { formatBytes, formatFigure, formatPercent, formatPlural } from '@/components/ui/format-number';
import { ARM_WORDS } from '@/components/words/arm-words';
import { QUESTION_WORDS } from '@/components/words/question-words';
import type { AuditPage } from '@/lib/contracts/accounts';
import { formatTitles } from '@/lib/core/formats/format-names';
import { ARMS } from '@/lib/core/queue/arm-order';

type Entry = AuditPage['entries'][number];
type Say = (value: never) => string | null;

const wordIn =
  (...words: Record<string, string>[]) =>
  (key: string): string =>
    words.map((known) => new Map(Object.entries(known)).get(key)).find(Boolean) ?? key;
const counted = (one: string, many?: string) => (count: number) =>
  count === 0 ? null : formatPlural(count, one, many);
const yes = (words: string) => (value: boolean) => (value ? words : null);

const ACTS = Object.fromEntries(Object.entries(DECISIONS).map(([key, { label }]) => [key, label]));
const REVIEW_ACTS = Object.fromEntries(
  Object.entries(DECISION_WORDS).map(([key, { label }]) => [key, label]),
);
const LABEL_USES = {
  ratings: 'labels as ratings',
  scores: 'labels as machine scores',
  none: 'without labels',
};

/** How each member of an entry's detail is said; one that is not here says nothing to a reader: ids, checksums. */
const SAYINGS: Record<string, Say> = {
  role: (role: string) => (role === 'none' ? 'no role' : role),
  admin: (isAdmin: boolean | undefined) => (isAdmin ? 'admin' : 'no admin'),
  disabled: (isDisabled: boolean | undefined) => (isDisabled ? 'disabled' : 'enabled'),
  excluded: counted('solution taken out', 'solutions taken out'),
  restored: counted('solution brought back', 'solutions brought back'),
  format: wordIn(FORMAT_TITLES, formatTitles),
  file: (file: string) => (file === 'zip' ? 'all files' : file),
  fileSize: formatBytes,
  indexBase: (base: number | null) => (base === null ? null : `steps counted from ${base}`),
  labelUse: (use: string | null) => (use === null ? null : wordIn(LABEL_USES)(use)),
  isGold: yes('labels as gold'),
  solutions: counted('solution'),
  people: counted('person', 'people'),
  problems: counted('problem'),
  steps: counted('step'),
  items: counted('pass', 'passes'),
  checkItems: counted('check item'),
  superseded: counted('rating superseded', 'ratings superseded'),
  settled: (count: number) => (count > 1 ? `${formatPlural(count, 'like question')}` : null),
  isPilot: yes('pilot'),
  isMajor: (isMajor: boolean) => (isMajor ? 'major change' : 'minor change'),
  version: (version: number) => `segmentation ${version}`,
  position: (position: number) => `step ${position + 1}`,
  ordinal: (ordinal: number) => `pass ${ordinal}`,
  kind: wordIn(QUESTION_WORDS),
  act: wordIn(ACTS, { rule: 'Ruled' }),
  decision: wordIn(REVIEW_ACTS),
  reason: (reason: string) => reason,
  wasHeld: yes('was held'),
  wasExcluded: yes('was excluded'),
  target: (target: number | null) => (target === null ? 'no target' : `target ${formatFigure(target, 0)}`),
  deadline: (day: string | null) =>
    day === null ? 'no deadline' : `until ${formatDay(new Date(day), 'UTC')}`,
  payRate: (rate: number | null) => (rate === null ? 'no pay rate' : `${formatFigure(rate)} an hour`),
  dailyLimit: (most: number | null) => (most === null ? 'no limit a day' : `at most ${most} a day`),
  dailySkipLimit: (most: number) => `at most ${formatPlural(most, 'skip')} a day`,
};

/** What an entry was done to. */
export function targetWords({ action, target }: Entry): string | null {
  if (target === null) return null;
  if (action === 'queue.change') return ruleLabel(target);
  if (action !== 'project.change') return target;
  return target.split(', ').map(wordIn(SETTING_WORDS)).join(', ');
}

/** What else there is to say of an entry, in words. */
export function detailWords({ action, detail }: Entry): string {
  const said = Object.entries(detail);
  if (action === 'project.change')
    return said.map(([name, change]) => settingChange(name, change)).join(' · ');
  if (action === 'queue.change') return mixChange(detail.from, detail.to);
  return said
    .flatMap(([name, value]) => (name in SAYINGS ? (SAYINGS[name]!(value as never) ?? []) : []))
    .join(' · ');
}

interface Change {
  from?: unknown;
  to?: unknown;
}

function settingChange(name: string, change: unknown): string {
  const { from, to } = change as Change;
  const choices = new Map(Object.entries<Record<string, string>>(CHOICE_WORDS)).get(name) ?? {};
  const say = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    if (name === 'auditHoldoutShare') return formatPercent(Number(value), 1);
    if (Array.isArray(value)) return value.map((one: { label?: string }) => one.label).join(', ');
    return wordIn(choices)(String(value ?? '')) || 'nothing';
  };
  return `${wordIn(SETTING_WORDS)(name)}: ${say(from)} → ${say(to)}`;
}

interface Policy {
  mix?: Record<string, number>;
  rule?: string;
}

/** The rule and the arms whose share is another. */
function mixChange(before: unknown, after: unknown): string {
  const [from, to] = [before as Policy | null, after as Policy | null];
  const arms = ARMS.filter((arm) => from?.mix?.[arm] !== to?.mix?.[arm]);
  return [
    from?.rule !== to?.rule && from?.rule && `was ${ruleLabel(from.rule)}`,
    ...arms.map((arm) => `${ARM_WORDS[arm]} ${shareOf(from, arm)} → ${shareOf(to, arm)}`),
  ]
    .filter(Boolean)
    .join(' · ');
}

function shareOf(policy: Policy | null, arm: string): string {
  const total = Object.values(policy?.mix ?? {}).reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? '—' : formatPercent((policy?.mix?.[arm] ?? 0) / total);
}
