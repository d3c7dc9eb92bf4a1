export const LONGEST_SLUG = 60;

// Pages that stand beside the projects' own.
const TAKEN_BY_PAGES = new Set(['new']);

/** What is wrong with a slug, as a sentence; null where nothing is. Whether it is free is for the database to say. */
export function slugProblem(slug: string): string | null {
  if (slug.length === 0) return 'Give the project a short name for its address.';
  if (slug.length > LONGEST_SLUG) return `Use at most ${LONGEST_SLUG} characters.`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'Use small letters a–z, digits and single hyphens between them.';
  }
  return TAKEN_BY_PAGES.has(slug) ? 'This word is kept for a page. Choose another.' : null;
}

/** A slug made from a name: "MATH, generation 2" → "math-generation-2". '' where no letter or digit is left. */
export function suggestSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
  return slugProblem(plain) === null || plain === '' ? plain : `${plain}-1`;
}
