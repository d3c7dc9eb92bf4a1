import type { DemoProblem } from './demo-problem';

export const EVERYDAY_PROBLEMS: DemoProblem[] = [
  {
    statement:
      'A train leaves at 9:40 and arrives at 13:05. It stops for 25 minutes in all. For how many minutes does it move?',
    answer: '180',
    solutions: [
      {
        generator: 'tuned-7b',
        steps: [
          'From 9:40 to 13:05 there are 3 hours and 25 minutes, that is $205$ minutes.',
          'It stands for 25 of them, so it moves for $205 - 25 = 180$ minutes.\n\n# Answer\n\n180',
        ],
        finalAnswer: '180',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          'The journey takes $13.05 - 9.40 = 3.65$ hours.',
          'That is $3.65 \\cdot 60 = 219$ minutes.',
          'Without the stops it is $219 - 25 = 194$ minutes.\n\n# Answer\n\n194',
        ],
        finalAnswer: '194',
        firstError: 0,
        why: 'Clock times are not decimal numbers.',
      },
    ],
  },
  {
    statement:
      'Prices rise by 20 % in one year and fall by 20 % in the next. By how many per cent has a price changed after the two years?',
    answer: '-4',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'After the first year a price $p$ is $1.2p$.',
          'After the second year it is $0.8 \\cdot 1.2 p = 0.96 p$.',
          'So it has fallen by 4 %.\n\n# Answer\n\n-4',
        ],
        finalAnswer: '-4',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          'The price goes up by 20 % and then down by 20 %.',
          'These cancel, so nothing changes.\n\n# Answer\n\n0',
        ],
        finalAnswer: '0',
        firstError: 1,
        neutral: [0],
        why: 'The second 20 % are of a larger amount.',
      },
      {
        generator: 'tuned-7b',
        steps: [
          'Take a price of 100 as an example; the change in per cent does not depend on it.',
          '| year | price |\n|---|---|\n| start | 100 |\n| after the rise | 120 |\n| after the fall | 96 |',
          'The price ends 4 below 100, a change of $-4\\,\\%$.\n\n# Answer\n\n-4',
        ],
        finalAnswer: '-4',
        firstError: null,
      },
    ],
  },
  {
    statement:
      'Write a Python function `mean(xs)` that returns the arithmetic mean of a list of numbers and `None` for an empty list.',
    answer: 'sum(xs) / len(xs) if xs else None',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'The mean is the sum divided by the number of elements.',
          '```python\ndef mean(xs):\n    return sum(xs) / len(xs)\n```',
          'For an empty list `sum(xs)` is 0, so the function returns 0, which is close enough to `None`.',
        ],
        finalAnswer: 'sum(xs) / len(xs)',
        firstError: 1,
        why: 'An empty list divides by zero.',
      },
      {
        generator: 'tuned-7b',
        steps: [
          'An empty list needs its own case, since dividing by `len(xs)` would fail.',
          '```python\ndef mean(xs):\n    if not xs:\n        return None\n    return sum(xs) / len(xs)\n```',
        ],
        finalAnswer: 'sum(xs) / len(xs) if xs else None',
        firstError: null,
      },
    ],
  },
  {
    statement:
      'Anna is twice as old as Ben was when Anna was as old as Ben is now. Together they are 35. How old is Anna?',
    answer: '20',
    solutions: [
      {
        generator: 'tuned-7b',
        steps: [
          'Let Anna be $a$ and Ben $b$ years old. Anna was as old as Ben is now $a - b$ years ago.',
          'At that time Ben was $b - (a-b) = 2b - a$.',
          'So $a = 2(2b - a)$, that is, $3a = 4b$.',
          'With $a + b = 35$ we get $a = 20$ and $b = 15$.',
          'Check: five years ago Anna was 15 and Ben was 10, and $20 = 2 \\cdot 10$.\n\n# Answer\n\n20',
        ],
        finalAnswer: '20',
        firstError: null,
      },
      {
        generator: 'base-7b',
        steps: [
          'Let Anna be $a$ and Ben $b$.',
          'Anna is twice as old as Ben, so $a = 2b$.',
          'Then $3b = 35$, so $b = 35/3$ and $a = 70/3 \\approx 23.3$.\n\n# Answer\n\n23.3',
        ],
        finalAnswer: '23.3',
        firstError: 1,
        why: 'Twice as old as Ben was, not as he is.',
      },
      {
        generator: 'small-1b',
        steps: [
          'Let $d = a - b$ be the difference of their ages.',
          'Ben was $b - d$ then, so $a = 2(b - d)$.',
          'Since $a = b + d$, we get $b + d = 2b - 2d$, hence $b = 3d$ and $a = 4d$.',
          'So $7d = 35$, $d = 5$ and $a = 4 \\cdot 5 = 25$.\n\n# Answer\n\n25',
        ],
        finalAnswer: '25',
        firstError: 3,
        why: '4 · 5 = 20.',
      },
    ],
  },
];
