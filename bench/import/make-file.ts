import { once } from 'node:events';
import fs from 'node:fs';

/** A repeatable source of numbers in [0, 1) (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const letters = 'etaoinshrdlucmfwypvbgkjqxz';
const signs = ['+', '-', '=', '\\cdot', '^2', '\\le'];

/** Words as often as in a language (Zipf), numbers and formulas as in solutions of maths problems. */
class Writer {
  private readonly words: string[];

  constructor(private readonly roll: () => number) {
    this.words = Array.from({ length: 8_000 }, () => this.newWord());
  }

  private below(end: number): number {
    return Math.floor(this.roll() * end);
  }

  private newWord(): string {
    return Array.from({ length: 2 + this.below(8) }, () => letters[Math.floor(this.roll() ** 2 * 26)]).join(
      '',
    );
  }

  private formula(): string {
    const sign = signs[this.below(signs.length)] ?? '+';
    return `$${this.below(1000)}x ${sign} \\frac{${this.below(100)}}{${1 + this.below(100)}}$`;
  }

  /** Text of about that many characters, never the same twice. */
  text(length: number): string {
    let text = '';
    while (text.length < length) {
      const word = this.words[Math.floor(8_000 ** this.roll()) - 1] ?? 'so';
      text += this.roll() < 0.08 ? `${this.formula()} ` : `${word} `;
    }
    return `${text}${this.below(1_000_000)}.`;
  }

  /** A labelled solution as phase 2 of PRM800K has them: rated to the first error, the rest of it only given. */
  record(problem: string, reference: string, labeler: string): { json: string; steps: number } {
    const steps = Array.from({ length: 6 + this.below(9) }, () => this.text(150 + this.below(500)));
    const firstError = this.roll() < 0.35 ? steps.length - 1 - this.below(3) : -1;
    const rated = firstError < 0 ? steps : steps.slice(0, firstError + 1);
    const rate = (index: number) => (index === firstError ? -1 : this.roll() < 0.12 ? 0 : 1);
    const record = {
      labeler,
      timestamp: `2022-11-${10 + this.below(20)}T16:51:29.${100_000 + this.below(900_000)}`,
      generation: this.below(10),
      is_quality_control_question: false,
      is_initial_screening_question: false,
      question: {
        problem,
        ground_truth_solution: reference,
        ground_truth_answer: '28800',
        pre_generated_steps: steps,
        pre_generated_answer: '28800',
        pre_generated_verifier_score: this.roll(),
      },
      label: {
        steps: rated.map((text, index) => ({
          completions: [{ text, rating: rate(index), flagged: false }],
          human_completion: null,
          chosen_completion: index === firstError ? null : 0,
        })),
        total_time: 10_000 + this.below(200_000),
        finish_reason: firstError < 0 ? 'solution' : 'found_error',
      },
    };
    return { json: JSON.stringify(record), steps: steps.length };
  }

  *records(): Generator<{ json: string; steps: number }> {
    for (;;) {
      const problem = this.text(150 + this.below(200));
      const reference = this.text(400 + this.below(600));
      for (let count = 1 + this.below(15); count > 0; count -= 1)
        yield this.record(problem, reference, `annotator-${this.below(40)}`);
    }
  }
}

/** Writes a PRM800K-like file of at least `bytes`; the same seed gives the same file. */
export async function makeFile(
  path: string,
  bytes: number,
  seed: number,
): Promise<{ bytes: number; steps: number }> {
  const file = fs.createWriteStream(path);
  let written = 0;
  let steps = 0;
  for (const record of new Writer(dice(seed)).records()) {
    const line = `${record.json}\n`;
    steps += record.steps;
    written += Buffer.byteLength(line);
    if (!file.write(line)) await once(file, 'drain');
    if (written >= bytes) break;
  }
  file.end();
  await once(file, 'finish');
  return { bytes: written, steps };
}
