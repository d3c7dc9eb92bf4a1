/** One letter for each label: the first of its own that no earlier label has, else any free one. */
export function categoryLetters(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const own = label.toLowerCase().replace(/[^a-z]/g, '');
    const letter = [...own, ...'abcdefghijklmnopqrstuvwxyz'].find((candidate) => !taken.has(candidate)) ?? '';
    taken.add(letter);
    return letter;
  });
}
