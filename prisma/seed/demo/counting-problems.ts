import type { DemoProblem } from './demo-problem';

export const COUNTING_PROBLEMS: DemoProblem[] = [
  {
    statement:
      'A committee of 3 is chosen from 5 teachers and 4 students. In how many ways can it have at least one student?',
    answer: '74',
    solutions: [
      {
        generator: 'tuned-7b',
        steps: [
          'There are $\\binom{9}{3} = 84$ committees in all.',
          'Those without a student are chosen from the teachers alone: $\\binom{5}{3} = 10$.',
          'So $84 - 10 = 74$ committees have at least one student.\n\n# Answer\n\n74',
        ],
        finalAnswer: '74',
        firstError: null,
      },
      {
        generator: 'base-7b',
        steps: [
          'Choose the student first: 4 ways.',
          'Then choose the other two from the remaining 8 people: $\\binom{8}{2} = 28$.',
          'That makes $4 \\cdot 28 = 112$ committees.\n\n# Answer\n\n112',
        ],
        finalAnswer: '112',
        firstError: 2,
        why: 'Committees with two or three students are counted more than once.',
      },
      {
        generator: 'small-1b',
        steps: [
          'The total number is $\\binom{9}{3} = \\frac{9 \\cdot 8 \\cdot 7}{6} = 84$.',
          'With no student there are $\\binom{5}{3} = \\frac{5 \\cdot 4 \\cdot 3}{3} = 20$.',
          'So the answer is $84 - 20 = 64$.\n\n# Answer\n\n64',
        ],
        finalAnswer: '64',
        firstError: 1,
        why: '3! is 6, so the number is 10.',
      },
    ],
  },
  {
    statement: 'Two fair dice are rolled. What is the probability that the sum is at least 10?',
    answer: '\\frac{1}{6}',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'There are $36$ equally likely outcomes.',
          'Sum 10: $(4,6), (5,5), (6,4)$, three outcomes. Sum 11: two. Sum 12: one.',
          'That makes $6$ outcomes, and the probability is $\\frac{6}{36} = \\frac16$.\n\n# Answer\n\n$\\frac{1}{6}$',
        ],
        finalAnswer: '\\frac{1}{6}',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          'The sum can be 2, 3, …, 12, which is 11 values.',
          'Three of them (10, 11, 12) are at least 10.',
          'So the probability is $\\frac{3}{11}$.\n\n# Answer\n\n$\\frac{3}{11}$',
        ],
        finalAnswer: '\\frac{3}{11}',
        firstError: 2,
        why: 'The eleven sums are not equally likely.',
      },
    ],
  },
  {
    statement: 'What is the remainder when $7^{100}$ is divided by $5$?',
    answer: '1',
    solutions: [
      {
        generator: 'tuned-7b',
        steps: [
          'Modulo 5 we have $7 \\equiv 2$, so we want $2^{100} \\bmod 5$.',
          'Powers of 2 modulo 5 go $2, 4, 3, 1$ and repeat with period 4.',
          'Since $100$ is divisible by $4$, $2^{100} \\equiv 1 \\pmod 5$.\n\n# Answer\n\n1',
        ],
        finalAnswer: '1',
        firstError: null,
      },
      {
        generator: 'base-7b',
        steps: [
          'We look at last digits of powers of 7: $7, 9, 3, 1$, with period 4.',
          'Hmm, let me check: $7^2 = 49$, $7^3 = 343$, $7^4 = 2401$. Yes.',
          '$100 = 4 \\cdot 25$, so $7^{100}$ ends in 1.',
          'A number that ends in 1 leaves the remainder 1 when divided by 5.\n\n# Answer\n\n1',
        ],
        finalAnswer: '1',
        firstError: null,
        neutral: [1],
      },
      {
        generator: 'small-1b',
        steps: [
          'By Fermat, $7^5 \\equiv 1 \\pmod 5$.',
          'Since $100 = 5 \\cdot 20$, $7^{100} = (7^5)^{20} \\equiv 1$.',
          '# Answer\n\n1',
        ],
        finalAnswer: '1',
        firstError: 0,
        why: 'Fermat gives the exponent p − 1 = 4; 7⁵ ≡ 7 ≡ 2. The right answer comes out by luck.',
      },
    ],
  },
  {
    statement: 'How many positive divisors does $360$ have?',
    answer: '24',
    solutions: [
      {
        generator: 'base-7b',
        steps: [
          'Factor: $360 = 2^3 \\cdot 3^2 \\cdot 5$.',
          'The number of divisors is $(3+1)(2+1)(1+1) = 24$.\n\n# Answer\n\n24',
        ],
        finalAnswer: '24',
        firstError: null,
      },
      {
        generator: 'small-1b',
        steps: [
          '$360 = 36 \\cdot 10$.',
          '$36$ has 9 divisors and $10$ has 4 divisors.',
          'So $360$ has $9 \\cdot 4 = 36$ divisors.\n\n# Answer\n\n36',
        ],
        finalAnswer: '36',
        firstError: 2,
        why: 'Numbers of divisors multiply only for coprime factors; 36 and 10 share the factor 2.',
      },
    ],
  },
];
