import {
  isStepColumn,
  longColumnNames,
  type LongCell,
  type LongColumn,
  type LongParts,
  type PassColumns,
  type StepColumns,
} from '@/lib/core/formats/long/long-columns';

/** Runs of columns of a pass, between those of a step. */
function passRuns(): LongColumn[][] {
  const runs: LongColumn[][] = [[]];
  for (const [at, name] of longColumnNames.entries()) {
    if (!isStepColumn(name)) runs.at(-1)?.push(name);
    else if (!isStepColumn(longColumnNames[at + 1] ?? name)) runs.push([]);
  }
  return runs;
}

const runs = passRuns();

/** Texts that are put into quotes once: verdicts, roles and the like come with every row. */
const longestShort = 40;
const mostShort = 10_000;
const quoted = new Map<string, string>();

function textJson(text: string): string {
  if (text.length > longestShort) return JSON.stringify(text);
  let json = quoted.get(text);
  if (json === undefined) {
    json = JSON.stringify(text);
    if (quoted.size >= mostShort) quoted.clear();
    quoted.set(text, json);
  }
  return json;
}

/** The cell as `JSON.stringify` writes it. */
function jsonOf(cell: LongCell): string {
  if (typeof cell === 'string') return textJson(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? 'null' : String(cell);
}

// A loop over names takes twice as long as these: one text a run, its parts known beforehand.
function placeText({ position, alternative, role, text }: StepColumns): string {
  return `,"position":${jsonOf(position)},"alternative":${jsonOf(alternative)},"role":${jsonOf(role)},"text":${jsonOf(text)}`;
}

function ratingText(step: StepColumns): string {
  const { verdict, flagged, category, note } = step;
  const said = `,"verdict":${jsonOf(verdict)},"flagged":${jsonOf(flagged)},"category":${jsonOf(category)},"note":${jsonOf(note)}`;
  return `${said},"own_step":${jsonOf(step.own_step)},"chosen":${jsonOf(step.chosen)},"finish_reason":${jsonOf(step.finish_reason)}`;
}

function timeText({ seconds, created_at, revised }: StepColumns): string {
  return `,"seconds":${jsonOf(seconds)},"created_at":${jsonOf(created_at)},"revised":${jsonOf(revised)}`;
}

/**
 * Writes rows of the long table as JSON, each as `JSON.stringify(longObject(row))` would. What all rows of a
 * pass share is put into text once: with 46 columns a row that is most of the work.
 */
export class LongJson {
  private pass: PassColumns | null = null;
  /** Text of the pass's columns by run. */
  private shared: string[] = [];

  /** One row, without the line's end. Rows of a pass should come one after another. */
  write({ pass, step }: LongParts): string {
    if (pass !== this.pass) this.share(pass);
    const [solution, annotator, finish, shown, split] = this.shared;
    const before = `,"p_right_before":${jsonOf(step.p_right_before)}`;
    return `{${solution}${placeText(step)}${annotator}${ratingText(step)}${finish}${before}${shown}${timeText(step)}${split}}`;
  }

  private share(pass: PassColumns): void {
    const cells: Readonly<Record<string, LongCell>> = pass;
    this.pass = pass;
    this.shared = runs.map((names, at) => {
      const text = names.map((name) => `"${name}":${jsonOf(cells[name] ?? null)}`).join(',');
      return at === 0 ? text : `,${text}`;
    });
  }
}
