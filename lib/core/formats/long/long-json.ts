import {
  isStepColumn,
  longColumnNames,
  type LongCell,
  type LongColumn,
  type LongParts,
  type PassColumns,
  type StepColumns,
} from '@/lib/core/formats/long/long-columns';

/** Neighbouring columns of the same part. */
interface Run {
  isStep: boolean;
  names: LongColumn[];
}

function runsOf(names: readonly LongColumn[]): Run[] {
  const runs: Run[] = [];
  for (const name of names) {
    const isStep = isStepColumn(name);
    const last = runs.at(-1);
    if (last?.isStep === isStep) last.names.push(name);
    else runs.push({ isStep, names: [name] });
  }
  return runs;
}

const runs = runsOf(longColumnNames);

function jsonOf(cell: LongCell): string {
  // A call for each number and null would take longer than writing them.
  return typeof cell === 'string' || typeof cell === 'number' ? JSON.stringify(cell) : String(cell);
}

/**
 * Writes rows of the long table as JSON, each as `JSON.stringify(longObject(row))` would. What all rows of a
 * pass share is put into text once: with 46 columns a row that is most of the work.
 */
export class LongJson {
  private pass: PassColumns | null = null;
  /** Text of the pass's columns by run; empty at runs of a step's. */
  private shared: string[] = [];

  /** One row, without the line's end. Rows of a pass should come one after another. */
  write({ pass, step }: LongParts): string {
    if (pass !== this.pass) this.share(pass);
    let text = '{';
    for (let at = 0; at < runs.length; at += 1) {
      const run = runs[at] as Run;
      text += run.isStep ? this.stepText(run, step) : this.shared[at];
    }
    return `${text}}`;
  }

  private share(pass: PassColumns): void {
    const cells: Readonly<Record<string, LongCell>> = pass;
    this.pass = pass;
    this.shared = runs.map(({ isStep, names }, at) => {
      if (isStep) return '';
      const text = names.map((name) => `"${name}":${jsonOf(cells[name] ?? null)}`).join(',');
      return at === 0 ? text : `,${text}`;
    });
  }

  private stepText(run: Run, step: StepColumns): string {
    const cells: Readonly<Record<string, LongCell>> = step;
    let text = '';
    for (const name of run.names) text += `,"${name}":${jsonOf(cells[name] ?? null)}`;
    return text;
  }
}
