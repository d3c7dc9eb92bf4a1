/** The content of the last `\boxed{…}`, braces balanced; null if there is none or it does not close. */
function lastBoxed(text: string): string | null {
  const start = Math.max(text.lastIndexOf('\\boxed{'), text.lastIndexOf('\\fbox{'));
  if (start < 0) return null;
  const from = text.indexOf('{', start) + 1;
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(from, at);
    }
  }
  return null;
}

function afterHeading(text: string): string | null {
  const found = /(?:^|\n)# Answer[ \t]*\n+([^]*)$/.exec(text);
  return found?.[1] ?? null;
}

function lastMatch(text: string, pattern: RegExp): string | null {
  return [...text.matchAll(pattern)].at(-1)?.[1] ?? null;
}

/**
 * The final answer that a solution states: `# Answer`, `\boxed{}`, `#### 8`, `A: 8`, "the answer is 8",
 * tried in this order, the last place of each. Null where it states none.
 */
export function extractFinalAnswer(text: string): string | null {
  const found =
    afterHeading(text) ??
    lastBoxed(text) ??
    lastMatch(text, /(?:^|\n)[ \t]*####[ \t]*([^\n]+)/g) ??
    lastMatch(text, /(?:^|\n)[ \t]*A:[ \t]*([^\n]+)/g) ??
    lastMatch(text, /\banswer is:?[ \t]+([^\n]+?)\.?[ \t]*(?:\n|$)/gi);
  const answer = found?.trim() ?? '';
  return answer === '' ? null : answer;
}
