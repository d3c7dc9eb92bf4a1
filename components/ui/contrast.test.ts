import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, '../../app/globals.css'), 'utf8');
const pairs = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const palettes = {
  light: new Map(pairs.map(([, name, light]) => [name, light])),
  dark: new Map(pairs.map(([, name, , dark]) => [name, dark])),
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(palette: Map<string | undefined, string | undefined>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(palette.get(name) ?? ''))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s palette', (theme) => {
  const palette = palettes[theme];
  const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover'];
  const words = ['ink', 'soft', 'faint', 'accent', 'neg', 'neu', 'pos', 'warn'];

  it.each(words)('keeps %s readable as small text on every ground (AA)', (word) => {
    for (const ground of grounds) expect(contrast(palette, word, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['accent', 'neg', 'neu', 'pos', 'warn'])(
    'keeps %s and soft text readable on its own tint',
    (tone) => {
      expect(contrast(palette, tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette, 'soft', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette, 'ink', `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('draws the edge of a control so that it is seen (3:1)', () => {
    for (const ground of grounds) expect(contrast(palette, 'edge', ground), ground).toBeGreaterThanOrEqual(3);
  });
});
