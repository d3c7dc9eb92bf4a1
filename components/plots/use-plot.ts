'use client';

import { useEffect, type RefObject } from 'react';
import type uPlot from 'uplot';
import { plotData, plotOptions, type PlotLook, type PlotShape } from '@/components/plots/plot-options';

export type PlotDrawing = Omit<PlotShape, 'bars'> & { x: readonly number[] };

/** Draws a canvas into the element and keeps it as wide as that and in the page's colours (the canvas is outside React). */
export function usePlot(ref: RefObject<HTMLDivElement | null>, drawing: PlotDrawing): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let plot: uPlot | null = null;
    let isOver = false;
    // Only pages with a plot load the library.
    const draw = async () => {
      const { default: Plot } = await import('uplot');
      if (isOver) return;
      plot?.destroy();
      const shape = { ...drawing, bars: (options: { size: [number, number] }) => Plot.paths.bars?.(options) };
      const data = plotData(drawing.x, drawing.series, drawing.xKind);
      plot = new Plot(plotOptions(shape, lookOf(element)), data, element);
    };
    const redraw = () => void draw();
    const resizes = new ResizeObserver(() => {
      plot?.setSize({ width: element.clientWidth, height: drawing.height });
    });
    const themes = new MutationObserver(redraw);
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    redraw();
    resizes.observe(element);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    scheme.addEventListener('change', redraw);
    return () => {
      isOver = true;
      resizes.disconnect();
      themes.disconnect();
      scheme.removeEventListener('change', redraw);
      plot?.destroy();
    };
  }, [ref, drawing]);
}

function lookOf(element: HTMLElement): PlotLook {
  const colours = new Map<string, string>();
  for (const token of ['accent', 'neg', 'neu', 'pos', 'warn', 'soft', 'line']) {
    // A new element each time: on an old one a colour would change by a transition, and be read too early.
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${token})`;
    element.append(probe);
    colours.set(token, getComputedStyle(probe).color);
    probe.remove();
  }
  const font = getComputedStyle(element).fontFamily;
  return { colour: (token) => colours.get(token) ?? '', font, width: element.clientWidth };
}
