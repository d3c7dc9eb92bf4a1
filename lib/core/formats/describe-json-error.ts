export interface JsonComplaint {
  /** Zero-based offset of the first character that is not JSON. */
  offset: number;
  reason: string;
}

const wordReasons = new Map([
  ['NaN', 'NaN is not JSON. Write null instead.'],
  ['Infinity', 'Infinity is not JSON. Write null or a number instead.'],
  ['True', 'True is Python, not JSON. Write true instead.'],
  ['False', 'False is Python, not JSON. Write false instead.'],
  ['None', 'None is Python, not JSON. Write null instead.'],
  ['undefined', 'undefined is not JSON. Write null instead.'],
]);

/** Offset behind the string that starts at `start`, or null if the text or the line ends inside it. */
function endOfString(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"') return at + 1;
    else if (char === '\n') return null;
  }
  return null;
}

function complaintAt(text: string, at: number): JsonComplaint | null {
  const char = text[at];
  if (char === '/' || char === '#') {
    return { offset: at, reason: 'Comments are not allowed in JSON. Remove them.' };
  }
  if (char === "'") return { offset: at, reason: 'Single quotes are not JSON. Use double quotes.' };
  const word = /^-?([A-Za-z_]+)/.exec(text.slice(at, at + 40))?.[1];
  const reason = wordReasons.get(word ?? '');
  if (reason !== undefined) return { offset: at, reason };
  if (char === ',' && /^,\s*[\]}]/.test(text.slice(at, at + 200))) {
    return { offset: at, reason: 'There is a comma too many before a closing bracket.' };
  }
  return null;
}

/** Says in a sentence why `text`, which JSON.parse refused, is not JSON, and where. */
export function describeJsonError(text: string): JsonComplaint {
  let depth = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (end === null)
        return { offset: at, reason: 'The record is cut off: a text that starts here does not end.' };
      at = end;
      continue;
    }
    const complaint = complaintAt(text, at);
    if (complaint) return complaint;
    if (char === '{' || char === '[') depth += 1;
    const isClosing = char === '}' || char === ']';
    if (isClosing) depth -= 1;
    at += 1;
    if (isClosing && depth <= 0 && /\S/.test(text.slice(at))) {
      return { offset: at, reason: 'There is more text behind the end of the record.' };
    }
    while (/[A-Za-z]/.test(char ?? '') && /[A-Za-z]/.test(text[at] ?? '')) at += 1;
  }
  if (depth > 0)
    return { offset: text.length, reason: 'The record is cut off: it ends before its closing bracket.' };
  return { offset: 0, reason: 'The record is not valid JSON.' };
}
