import type { Json } from '@/lib/core/formats/json-value';

const constants: Record<string, Json> = { None: null, True: true, False: false, nan: null };
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"' };
const token =
  /\s*(?:('(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*")|(None|True|False|nan)\b|([+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?)|([[\],]))/iy;

function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([^]))/gi,
      (whole, hex?: string, code?: string, char?: string) => {
        const point = hex ?? code;
        if (point !== undefined) return String.fromCharCode(Number.parseInt(point, 16));
        return escapes[char ?? ''] ?? whole;
      },
    )
    .replace(/\0|\p{Cs}/gu, '\uFFFD');
}

interface Tokens {
  list: string;
  at: number;
}

/** The next word of the list; null at its end or where it is no list of Python. */
function next(tokens: Tokens): { sign: string } | { value: Json } | null {
  token.lastIndex = tokens.at;
  const found = token.exec(tokens.list);
  if (!found) return null;
  tokens.at = token.lastIndex;
  const [, quoted, constant, number, sign] = found;
  if (sign !== undefined) return { sign };
  if (quoted !== undefined) return { value: unquote(quoted) };
  if (number !== undefined) return { value: Number(number) };
  return { value: constants[constant ?? ''] ?? null };
}

/** Reads behind "[" up to its "]". */
function readItems(tokens: Tokens, depth: number): Json[] | null {
  const items: Json[] = [];
  for (let isItemDue = true; ;) {
    const found = next(tokens);
    if (!found || depth > 4) return null;
    if ('sign' in found && found.sign === ']') return items;
    if ('sign' in found && found.sign === ',') {
      if (isItemDue) return null;
      isItemDue = true;
      continue;
    }
    if (!isItemDue) return null;
    const item = 'sign' in found ? readItems(tokens, depth + 1) : found.value;
    if (item === null && 'sign' in found) return null;
    items.push(item);
    isItemDue = false;
  }
}

/** A list as Python prints it (`['a', "it's", None]`), which pandas writes into CSV files; null: it is none. */
export function readPythonList(text: string): Json[] | null {
  const tokens: Tokens = { list: text, at: 1 };
  const items = text.startsWith('[') ? readItems(tokens, 0) : null;
  return items && text.slice(tokens.at).trim() === '' ? items : null;
}
