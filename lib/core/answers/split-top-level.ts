const openers = new Set(['(', '[', '{']);
const closers = new Set([')', ']', '}']);

/** Cuts at `separator` (one character) outside of brackets; null where brackets do not balance. */
export function splitTopLevel(text: string, separator: string): string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (openers.has(char)) depth += 1;
    else if (closers.has(char)) depth -= 1;
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth < 0) return null;
  }
  if (depth !== 0) return null;
  parts.push(text.slice(from));
  return parts.map((part) => part.trim());
}
