/** Widths of the window, in pixels: telephone, tablet, desk. */
export const WIDTHS = [390, 820, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

export interface SheetRow {
  title: string;
  note: string;
  /** Of its picture files, before width and scheme. */
  name: string;
}

const STYLE = `
  body { margin: 16px; font: 13px/1.4 system-ui, sans-serif; background: #888; color: #000; }
  section { margin-bottom: 20px; }
  h2 { margin: 0 0 6px; font-size: 14px; }
  h2 span { font-weight: 400; }
  div { display: flex; gap: 8px; align-items: flex-start; }
  img { display: block; }
`;
/** So much of their width the pictures have on the sheet. */
const SCALE = 0.36;

/** All pictures as one page: a row for each screen, its widths beside each other, light and dark in turn. */
export function sheetHtml(rows: readonly SheetRow[]): string {
  const sections = rows.map(({ title, note, name }) => {
    const pictures = WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => {
        const file = `${name}-${width}-${scheme}.webp`;
        return `<a href="${file}"><img src="${file}" width="${Math.round(width * SCALE)}" alt="${width} ${scheme}"></a>`;
      }),
    );
    return `<section><h2>${title} <span>${note}</span></h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>${sections.join('\n')}`;
}
