import type { DemoProblem } from './demo-problem';

export const ALGEBRA_PROBLEMS: DemoProblem[] = [
  {
    statement:
      'A rectangle is 5 cm longer than it is wide. Its perimeter is 46 cm. What is its area in square centimetres?',
    answer: '126',
    solutions: [
      {
        generator: 'small-1b',
        steps: [
          'Let the width be $w$. Then the length is $w+5$.',
          'The perimeter is $w + (w+5) = 46$, so $2w = 41$ and $w = 20.5$.',
          'The area is $20.5 \\cdot 25.5 = 522.75$.',
          '# Answer\n\n522.75',
        ],
        finalAnswer: '522.75',
        firstError: 1,
        why: 'A perimeter has two widths and two lengths: 2w + 2(w+5) = 46.',
      },
      {
        generator: 'base-7b',
        steps: [
          'Let the width be $w$, so the length is $w+5$.',
          'The perimeter gives $2w + 2(w+5) = 46$.',
          'Let us solve this equation for $w$.',
          'So $4w + 10 = 46$, hence $4w = 36$ and $w = 9$.',
          'The length is $14$ and the area is $9 \\cdot 14 = 126$.\n\n# Answer\n\n126',
        ],
        finalAnswer: '126',
        firstError: null,
        neutral: [2],
      },
      {
        generator: 'tuned-7b',
        steps: [
          'Half of the perimeter is length plus width: $46/2 = 23$.',
          'The two differ by 5, so the width is $(23-5)/2 = 9$ and the length is $14$.',
          'The area is $9 \\cdot 14 = 136$.',
          '# Answer\n\n136',
        ],
        finalAnswer: '136',
        firstError: 2,
        why: '9 · 14 = 126.',
      },
    ],
  },
  {
    statement: 'Find all real $x$ with $\\sqrt{x+7} = x - 5$.',
    answer: '9',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'Squaring both sides gives $x + 7 = (x-5)^2$.',
          'Expanding, $x + 7 = x^2 - 10x + 25$, so $x^2 - 11x + 18 = 0$.',
          'This factors as $(x-2)(x-9) = 0$.',
          'So the solutions are $x = 2$ and $x = 9$.\n\n# Answer\n\n2, 9',
        ],
        finalAnswer: '2, 9',
        firstError: 3,
        why: 'x = 2 makes the right-hand side −3; it came in by squaring and must be dropped.',
      },
      {
        generator: 'tuned-7b',
        steps: [
          'We need $x \\ge 5$ for the right-hand side not to be negative.',
          'Squaring gives\n\n$$x + 7 = x^2 - 10x + 25,$$\n\nthat is, $x^2 - 11x + 18 = 0$.',
          'By Vieta the roots add up to $11$ and multiply to $18$: they are $2$ and $9$.',
          'Only $x = 9$ is at least $5$, and indeed $\\sqrt{16} = 4 = 9 - 5$.',
          '# Answer\n\n9',
        ],
        finalAnswer: '9',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          'Squaring, $x + 7 = x^2 - 25$.',
          'Hence $x^2 - x - 32 = 0$.',
          'So $x = \\frac{1 + \\sqrt{129}}{2}$.\n\n# Answer\n\n$\\frac{1+\\sqrt{129}}{2}$',
        ],
        finalAnswer: '\\frac{1+\\sqrt{129}}{2}',
        firstError: 0,
        why: '(x − 5)² is x² − 10x + 25.',
      },
    ],
  },
  {
    statement: 'If $f(x) = 3x - 2$ and $g(x) = x^2 + 1$, what is $f(g(2)) - g(f(2))$?',
    answer: '-4',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'First, $g(2) = 2^2 + 1 = 5$.',
          'So $f(g(2)) = 3 \\cdot 5 - 2 = 13$.',
          'Next, $f(2) = 3 \\cdot 2 - 2 = 4$ and $g(4) = 16 + 1 = 17$.',
          'The difference is $13 - 17 = -4$.\n\n# Answer\n\n-4',
        ],
        finalAnswer: '-4',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          'We have two functions, $f$ and $g$.',
          '$g(2) = 5$ and $f(5) = 13$.',
          '$f(2) = 4$ and $g(4) = 4^2 + 1 = 15$.',
          'So the result is $13 - 15 = -2$.\n\n# Answer\n\n-2',
        ],
        finalAnswer: '-2',
        firstError: 2,
        neutral: [0],
        why: '4² + 1 = 17.',
      },
    ],
  },
  {
    statement:
      'A shop sells pens at \\$3 and notebooks at \\$7. Mira buys 11 items for \\$53. How many notebooks does she buy?',
    answer: '5',
    solutions: [
      {
        generator: 'tuned-7b',
        steps: [
          'Suppose all 11 items were pens: that would cost $11 \\cdot 3 = 33$ dollars.',
          'She paid $53 - 33 = 20$ dollars more.',
          'Each notebook costs $7 - 3 = 4$ dollars more than a pen, so she bought $20 / 4 = 5$ notebooks.',
          '# Answer\n\n5',
        ],
        finalAnswer: '5',
        firstError: null,
      },
      {
        generator: 'base-7b',
        steps: [
          'Let $n$ be the number of notebooks, so there are $11 - n$ pens.',
          'The cost is $7n + 3(11 - n) = 53$.',
          'This gives $7n + 33 - n = 53$, so $6n = 20$.',
          'Then $n = 10/3$, which we round to 3.\n\n# Answer\n\n3',
        ],
        finalAnswer: '3',
        firstError: 2,
        why: '3(11 − n) is 33 − 3n, not 33 − n.',
      },
      {
        generator: 'small-1b',
        steps: [
          'Each pen costs $3 and each notebook costs $7, together $10.',
          '$53 divided by $10 is 5.3, so about 5 of each.',
          'So she buys 5 notebooks.\n\n# Answer\n\n5',
        ],
        finalAnswer: '5',
        firstError: 1,
        why: 'Nothing says that she buys as many pens as notebooks; the right number comes out by luck.',
      },
    ],
  },
];
