/** U+FFFD stands where a file holds what a PostgreSQL text cannot. */
const replacement = '\uFFFD';
const suspicious = /\0|\\u0000|\\u[dD][89a-fA-F]/;
const escapeOrNul = /\0|\\(?:u([0-9a-fA-F]{4})|[^])/g;

export interface RepairedText {
  text: string;
  /** How many characters were replaced by U+FFFD. */
  replaced: number;
}

function countReplacement(text: string): number {
  return text.split(replacement).length - 1;
}

function countEncodedReplacement(bytes: Uint8Array): number {
  let count = 0;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = view.indexOf('\uFFFD'); at >= 0; at = view.indexOf('\uFFFD', at + 3)) count += 1;
  return count;
}

/** Decodes UTF-8; each invalid sequence becomes U+FFFD and is counted. */
export function decodeUtf8(bytes: Uint8Array): RepairedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), replaced: 0 };
  } catch {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { text, replaced: countReplacement(text) - countEncodedReplacement(bytes) };
  }
}

function surrogateKind(hex: string): 'high' | 'low' | 'none' {
  const code = Number.parseInt(hex, 16);
  if (code >= 0xd800 && code <= 0xdbff) return 'high';
  return code >= 0xdc00 && code <= 0xdfff ? 'low' : 'none';
}

/**
 * Replaces NUL (raw or `\u0000`) and escaped lone surrogates in JSON text by U+FFFD and counts them:
 * PostgreSQL refuses both. Works on the text, so that values are never rebuilt.
 */
export function repairJsonText(text: string): RepairedText {
  if (!suspicious.test(text)) return { text, replaced: 0 };
  const pieces: string[] = [];
  let replaced = 0;
  let from = 0;
  let pendingHigh = -1;
  const replace = (start: number, end: number) => {
    pieces.push(text.slice(from, start), replacement);
    from = end;
    replaced += 1;
  };
  for (const match of text.matchAll(escapeOrNul)) {
    const kind = match[1] === undefined ? 'none' : surrogateKind(match[1]);
    if (pendingHigh >= 0) {
      const isPair = kind === 'low' && match.index === pendingHigh + 6;
      if (!isPair) replace(pendingHigh, pendingHigh + 6);
      pendingHigh = -1;
      if (isPair) continue;
    }
    if (kind === 'high') pendingHigh = match.index;
    else if (kind === 'low' || match[0] === '\0' || match[1] === '0000')
      replace(match.index, match.index + match[0].length);
  }
  if (pendingHigh >= 0) replace(pendingHigh, pendingHigh + 6);
  pieces.push(text.slice(from));
  return { text: pieces.join(''), replaced };
}
