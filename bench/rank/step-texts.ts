import type { Random } from '@/lib/core/scoring/random';

const things = [
  'apples',
  'pages',
  'litres of water',
  'tickets',
  'students',
  'square tiles',
  'hours',
  'boxes',
];
const people = ['Maya', 'Tom', 'the baker', 'each student', 'the farmer', 'Mrs Lee', 'the train', 'the tank'];
const openings = [
  'First, we find how many',
  'Next, we need to calculate the number of',
  'Since',
  'To find the total, we add up the',
  'Now we multiply by the number of',
  'Therefore, the remaining amount of',
  'However, we must also count the',
  'Let $x$ be the number of',
];
const endings = [
  'This gives us the value that we need for the next part of the problem.',
  'We can check this by substituting it back into the first equation.',
  'So the answer to this part is clear, and we go on with the other half.',
  'Because the rate stays the same for the whole day, nothing else changes here.',
];

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const number = (random: Random) => 2 + Math.floor(random() * 90);

/** A step of about 200 characters with words, numbers and one or two sums, some of them wrong. */
export function stepText(random: Random): string {
  const [a, b, c] = [number(random), number(random), number(random)];
  const slip = random() < 0.05 ? 1 : 0;
  const sum = `${a} \\times ${b} = ${a * b + slip}`;
  const more = random() < 0.5 ? `, and $${a * b} + ${c} = ${a * b + c}$` : '';
  return `${pick(openings, random)} ${pick(things, random)} that ${pick(people, random)} has: $${sum}$${more} ${pick(things, random)}. ${pick(endings, random)}`;
}

export const problemText = (random: Random): string =>
  `${pick(people, random)} has ${number(random)} ${pick(things, random)} and ${number(random)} ${pick(things, random)}. ` +
  `How many ${pick(things, random)} are left after ${number(random)} days if ${number(random)} are used each day?`;
