/** A stretch of a text. Thinking may have begun in an earlier step, and end in a later one or nowhere. */
export interface TextPart {
  text: string;
  isThinking: boolean;
  isBegunHere: boolean;
  isEndedHere: boolean;
}

/** How models mark their thinking. */
export const THINK_TAG = /<\/?think(?:ing)?>/gi;

interface Tag {
  isClosing: boolean;
  isAtLineStart: boolean;
  isAtLineEnd: boolean;
}

/**
 * Takes thinking and the rest apart. `texts` stand around `tags`, one more than those. Where a solution was cut into
 * steps, thinking may begin in one and end in another: an opening tag without its end counts at the start of a line,
 * a closing one without its beginning at either end of a line. Any other tag is text like all others. `isBegunBefore`:
 * an earlier step is known to have left its thinking open.
 */
export function splitThinking(
  texts: readonly string[],
  tags: readonly string[],
  isBegunBefore: boolean,
): TextPart[] {
  const parts: TextPart[] = [];
  let open: TextPart = isBegunBefore
    ? { text: texts[0] ?? '', isThinking: true, isBegunHere: false, isEndedHere: false }
    : { text: texts[0] ?? '', isThinking: false, isBegunHere: true, isEndedHere: true };
  for (const [index, source] of tags.entries()) {
    const after = texts[index + 1] ?? '';
    const tag = readTag(source, open.text, after);
    const isClosedLater = tags.slice(index + 1).some(isClosing);
    if (open.isThinking && tag.isClosing) {
      parts.push({ ...open, isEndedHere: true });
      open = { text: after, isThinking: false, isBegunHere: true, isEndedHere: true };
    } else if (!open.isThinking && !tag.isClosing && (isClosedLater || tag.isAtLineStart)) {
      parts.push(open);
      open = { text: after, isThinking: true, isBegunHere: true, isEndedHere: false };
    } else if (parts.length === 0 && tag.isClosing && (tag.isAtLineStart || tag.isAtLineEnd)) {
      parts.push({ text: open.text, isThinking: true, isBegunHere: false, isEndedHere: true });
      open = { text: after, isThinking: false, isBegunHere: true, isEndedHere: true };
    } else open = { ...open, text: `${open.text}${source}${after}` };
  }
  return [...parts, open].filter((part) => part.isThinking || part.text.trim() !== '');
}

function readTag(source: string, before: string, after: string): Tag {
  return {
    isClosing: isClosing(source),
    isAtLineStart: before.slice(before.lastIndexOf('\n') + 1).trim() === '',
    isAtLineEnd: (after.split('\n', 1)[0] ?? '').trim() === '',
  };
}

function isClosing(source: string): boolean {
  return source.startsWith('</');
}
