/** The id of a page's `<main>`, where the skip link leads. */
export const CONTENT_ID = 'content';

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-3 py-2 text-small font-medium text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
