const NO_PLACE = 'http://local.invalid';

/** The path itself where it leads to a page of ours, else `/`: a sign-in link must not send people to another site. */
export function localPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])[\x20-\x7e\u00a0-\uffff]*$/.test(path) || path.includes('\\')) return '/';
  if (!URL.canParse(path, NO_PLACE)) return '/';
  return new URL(path, NO_PLACE).origin === NO_PLACE ? path : '/';
}
