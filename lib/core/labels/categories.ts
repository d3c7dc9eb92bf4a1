export interface ErrorCategory {
  /** What ratings and exports hold; it stays when the words change. */
  key: string;
  label: string;
}

export const MOST_CATEGORIES = 20;
const LONGEST_KEY = 40;

/**
 * Categories from text, one a line, `key: words` or words alone, from which the key is made. A line whose words stood
 * in the list before keeps its key. Answers with a sentence where the text is no list.
 */
export function parseCategories(text: string, before: readonly ErrorCategory[]): ErrorCategory[] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MOST_CATEGORIES) return `Use at most ${MOST_CATEGORIES} categories.`;
  const categories = lines.map((line) => parseLine(line, before));
  const broken = categories.find(({ key, label }) => key === '' || label === '');
  if (broken) return `“${broken.label || broken.key}” has no key. Write it as key: words.`;
  const keys = categories.map(({ key }) => key);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  return repeated === undefined ? categories : `The key “${repeated}” is there twice.`;
}

/** The same list as text, one `key: words` a line. */
export function formatCategories(categories: readonly ErrorCategory[]): string {
  return categories.map(({ key, label }) => `${key}: ${label}`).join('\n');
}

function parseLine(line: string, before: readonly ErrorCategory[]): ErrorCategory {
  const match = /^([a-z0-9_-]{1,40})\s*:\s*(.*)$/.exec(line);
  if (match) return { key: match[1]!, label: match[2]! };
  const known = before.find(({ label }) => label === line);
  return known ?? { key: keyOf(line), label: line };
}

function keyOf(words: string): string {
  const plain = words.normalize('NFKD').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_KEY)
    .replace(/^-+|-+$/g, '');
}
