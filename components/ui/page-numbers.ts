/** The page numbers to offer: first, last, the neighbours of the current one; null stands for a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const gap = n - (sorted[index - 1] ?? 0);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}
