const PRINTED: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '⏎',
  '-': '−',
};

/** A key's name as it is printed on the screen. */
export function printedKey(key: string): string {
  return PRINTED[key] ?? key;
}
