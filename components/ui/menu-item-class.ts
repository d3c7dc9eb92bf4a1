/** The look of one line in a menu or a list of choices. */
export const MENU_ITEM_CLASS =
  'flex w-full items-center gap-2.5 rounded-small px-2.5 py-1.5 text-left whitespace-nowrap hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 aria-disabled:opacity-45 touch:py-3';
