import { describe, expect, it } from 'vitest';
import { placePopover } from '@/components/ui/place-popover';

const view = { width: 400, height: 600 };
const panel = { width: 200, height: 150 };

describe('placePopover', () => {
  it('hangs below its button, aligned at the asked edge', () => {
    const anchor = { top: 10, bottom: 40, left: 20, right: 60 };
    expect(placePopover(anchor, panel, view, 'bottom-start')).toEqual({ left: 20, top: 46 });
    expect(placePopover({ ...anchor, left: 300, right: 380 }, panel, view, 'bottom-end')).toEqual({
      left: 180,
      top: 46,
    });
  });

  it('stays inside a narrow window', () => {
    const anchor = { top: 10, bottom: 40, left: 20, right: 60 };
    expect(placePopover(anchor, panel, view, 'bottom-end').left).toBe(8);
    expect(placePopover({ ...anchor, left: 350, right: 390 }, panel, view, 'bottom-start').left).toBe(192);
  });

  it('goes above where there is no room below', () => {
    const anchor = { top: 500, bottom: 530, left: 20, right: 60 };
    expect(placePopover(anchor, panel, view, 'bottom-start').top).toBe(344);
  });
});
