const WIDTH = 92;

/** The text in lines that a terminal has room for, each but the first behind `hanging`; options stay whole. */
export function foldWords(text: string, hanging = ''): string {
  const lines: string[] = [];
  for (const part of partsOf(text)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < WIDTH) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? part : `${hanging}${part}`);
  }
  return lines.join('\n');
}

/** The lines, each behind `space`. */
export function indent(lines: string, space: string): string {
  return lines.replace(/^/gm, space);
}

/** Words, and options in brackets with what stands in the brackets. */
function partsOf(text: string): string[] {
  return text.match(/\[[^\]]*\]|\S+/g) ?? [];
}
