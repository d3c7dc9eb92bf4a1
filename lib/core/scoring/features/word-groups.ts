import { tokenHash } from '@/lib/core/scoring/text/tokens';

/** Words that a step's confidence, role and topic can be read from. */
const groups = {
  assuming: 'assume assuming suppose supposing presumably if',
  estimating:
    'approximately about roughly around estimate likely probably perhaps maybe might seems appears guess',
  doubting: 'wait however actually mistake error incorrect wrong contradiction impossible instead sorry oops',
  asserting: 'clearly obviously must always never only certainly',
  arguing: 'because since as given',
  concluding: 'therefore thus hence so finally consequently conclude conclusion answer \\boxed',
  verifying: 'check verify verifying confirm indeed satisfies substitute substituting plug plugging',
  simplifying: 'simplify simplifying simplified factor factoring expand expanding combine combining',
  defining: 'let denote define represent call',
  planning: 'need first find determine calculate know understand break want',
  counting: 'ways choose arrangements permutations combinations probability possible cases outcomes',
  picturing:
    'triangle circle angle area radius side square rectangle perpendicular parallel polygon diagonal',
  negating: "not cannot can't no without except",
  comparing: 'greater less more than at least most maximum minimum largest smallest',
  repeating: 'each every per all total',
  using: 'formula theorem identity property rule law using',
} as const;

export type WordGroup = keyof typeof groups;
export const WORD_GROUPS = Object.keys(groups) as WordGroup[];

const bits = new Map<number, number>();
WORD_GROUPS.forEach((group, k) => {
  for (const word of groups[group].split(' '))
    bits.set(tokenHash(word), (bits.get(tokenHash(word)) ?? 0) | (1 << k));
});

/** For hashes cut short, whether a word of a group may have them: most tokens are none, and need no look into the map. */
const mayBelong = new Uint8Array(4_096);
for (const hash of bits.keys()) mayBelong[hash & 4_095] = 1;

/** A bit mask of the groups that a token's hash belongs to, bit k = WORD_GROUPS[k]. */
export function wordGroupBits(hash: number): number {
  return mayBelong[hash & 4_095] ? (bits.get(hash) ?? 0) : 0;
}

const numberWords = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [tokenHash(word), value] as const),
);
const moreNumbers: Record<string, number> = {
  thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100, thousand: 1000, million: 1e6, dozen: 12, half: 0.5,
  halfway: 0.5, twice: 2, double: 2, doubled: 2, triple: 3, thrice: 3, quarter: 0.25, third: 3, fifth: 5, pair: 2,
  week: 7, weeks: 7, weekly: 7, hour: 60, hours: 60, minute: 60, minutes: 60, day: 24, days: 24, month: 30,
  year: 12, years: 12, foot: 12, feet: 12, yard: 3, yards: 3, triangle: 180, angle: 180, angles: 180, circle: 360,
}; // prettier-ignore
for (const [word, value] of Object.entries(moreNumbers)) numberWords.set(tokenHash(word), value);

/** The number that a word stands for or brings with it ("three", "half", "dozen", 7 for "week"), or undefined. */
export function numberOfWord(hash: number): number | undefined {
  return numberWords.get(hash);
}
