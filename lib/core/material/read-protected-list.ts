/** A problem of a list as it was given. */
export interface ListedProblem {
  /** What the list calls it; its number where it has no name. */
  name: string;
  statement: string;
}

const statementNames = ['problem', 'question', 'prompt', 'statement', 'input', 'text'];
const nameNames = ['unique_id', 'id', 'name', 'task_id'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, names: readonly string[]): string | null {
  if (!isRecord(value)) return null;
  for (const name of names) {
    const found = value[name];
    if (typeof found === 'string' && found.trim() !== '') return found;
    if (typeof found === 'number') return String(found);
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An array at once, or a value a line; a line that is no JSON is a problem itself. */
function entriesOf(text: string): unknown[] {
  const whole = text.trimStart().startsWith('[') ? parse(text) : undefined;
  if (Array.isArray(whole)) return whole;
  return text.split(/\r?\n/).flatMap((line): unknown[] => {
    const trimmed = line.trim();
    if (trimmed === '') return [];
    return [/^[{"]/.test(trimmed) ? (parse(trimmed) ?? trimmed) : trimmed];
  });
}

/** The problems that a pasted or uploaded text lists; entries without a statement are left out. */
export function readProtectedList(text: string): ListedProblem[] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\0|\p{Cs}/gu, '\uFFFD');
  return entriesOf(clean).flatMap((entry, index) => {
    const statement = typeof entry === 'string' ? entry : textOf(entry, statementNames);
    if (statement === null || statement.trim() === '') return [];
    const said = statement.replace(/\0|\p{Cs}/gu, '\uFFFD');
    return [{ name: textOf(entry, nameNames) ?? String(index + 1), statement: said }];
  });
}
