export interface NavEntry {
  href: string;
  label: string;
  /** Behind “More” where the entries stand in a row. */
  isRare?: boolean;
}

/** The entry that a path belongs to: the longest href that is the path or a folder above it. */
export function currentEntry(pathname: string, entries: readonly NavEntry[]): NavEntry | undefined {
  return entries
    .filter(({ href }) => pathname === href || pathname.startsWith(href.endsWith('/') ? href : `${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
