'use client';

import 'uplot/dist/uPlot.min.css';
import Link from 'next/link';
import { useMemo, useRef } from 'react';
import {
  plotText,
  type PlotSeries,
  type PlotTone,
  type PlotX,
  type PlotY,
} from '@/components/plots/plot-options';
import { usePlot } from '@/components/plots/use-plot';
import { classNames } from '@/components/ui/class-names';
import { DataTable, type Column } from '@/components/ui/data-table';

export interface PlotProps {
  /** Says what is drawn; the table beside it holds the same numbers. */
  label: string;
  /** Ascending. */
  x: readonly number[];
  xLabel: string;
  xKind: PlotX;
  yKind: PlotY;
  series: readonly PlotSeries[];
  /** In px. */
  height?: number;
}

const SWATCHES: Record<PlotTone, string> = {
  accent: 'bg-accent',
  neg: 'bg-neg',
  neu: 'bg-neu',
  pos: 'bg-pos',
  warn: 'bg-warn',
};

/** A plot, its key, and the same numbers as a table one press away. */
export function Plot({ label, x, xLabel, xKind, yKind, series, height = 220 }: PlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const drawing = useMemo(() => ({ x, xKind, yKind, series, height }), [x, xKind, yKind, series, height]);
  usePlot(ref, drawing);
  return (
    <figure className="min-w-0">
      <div
        ref={ref}
        role="img"
        aria-label={label}
        className="w-full min-w-0 overflow-hidden"
        style={{ height }}
      />
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-tiny text-soft">
        {series.map((one) => (
          <span key={one.label} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              data-filled
              className={classNames('inline-block h-2 w-3.5 rounded-small', SWATCHES[one.tone])}
            />
            {one.label}
          </span>
        ))}
      </figcaption>
      <details className="mt-1 text-tiny">
        <summary className="cursor-pointer text-soft hover:text-ink">As a table</summary>
        <div className="mt-1 max-h-80 overflow-y-auto rounded-card border border-line [--bar-height:0px]">
          <DataTable
            caption={label}
            columns={columnsOf(xLabel, xKind, yKind, series)}
            rows={x.map((value, index) => ({ value, index }))}
            rowKey={({ index }) => String(index)}
          />
        </div>
      </details>
    </figure>
  );
}

interface PlotRow {
  value: number;
  index: number;
}

function columnsOf(
  xLabel: string,
  xKind: PlotX,
  yKind: PlotY,
  series: readonly PlotSeries[],
): Column<PlotRow>[] {
  return [
    { key: 'x', head: xLabel, isRowHead: true, cell: ({ value }) => plotText.x[xKind](value) },
    ...series.map((one): Column<PlotRow> => {
      const cell = ({ index }: PlotRow) => {
        const value = one.values[index];
        if (value === null || value === undefined) return '—';
        const href = value === 0 ? undefined : one.hrefs?.[index];
        const text = plotText.y[yKind](value);
        return href ? (
          <Link href={href} className="link">
            {text}
          </Link>
        ) : (
          text
        );
      };
      return { key: one.label, head: one.label, align: 'end', cell };
    }),
  ];
}
