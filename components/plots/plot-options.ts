import type uPlot from 'uplot';
import { formatDay } from '@/components/ui/format-date';
import { formatCount, formatFigure, formatPercent } from '@/components/ui/format-number';

export type PlotTone = 'accent' | 'neg' | 'neu' | 'pos' | 'warn';
export interface PlotSeries {
  label: string;
  /** One for each x; null: none there. */
  values: readonly (number | null)[];
  tone: PlotTone;
  /** Bars stand for counts of days or bins, points for measured places; a line is the default. */
  kind?: 'line' | 'bars' | 'points';
  isDashed?: boolean;
  /** The list behind each value, for the table of the numbers. */
  hrefs?: readonly string[];
}

/** `day`: x is in seconds since 1970, at midnight UTC. */
export type PlotX = 'day' | 'number' | 'percent';
export type PlotY = 'count' | 'percent' | 'figure';

const DAY = 86_400;
const DAY_STEPS = [1, 2, 7, 14, 28];
/** Width of a label on the x axis, in px. */
const LABEL_ROOM = 72;

const X_TEXT: Record<PlotX, (value: number) => string> = {
  day: (value) => formatDay(new Date(value * 1000), 'UTC'),
  number: (value) => (Number.isInteger(value) ? formatCount(value) : formatFigure(value)),
  percent: (value) => formatPercent(value),
};
const Y_TEXT: Record<PlotY, (value: number) => string> = {
  count: formatCount,
  percent: (value) => formatPercent(value),
  figure: (value) => formatFigure(value),
};

/** A value of an axis in words, for the table beside the plot. */
export const plotText = { x: X_TEXT, y: Y_TEXT };

export interface PlotLook {
  /** Computed colours, since a canvas knows no variables. */
  colour: (token: PlotTone | 'soft' | 'line') => string;
  font: string;
  width: number;
}

export interface PlotShape {
  series: readonly PlotSeries[];
  xKind: PlotX;
  yKind: PlotY;
  height: number;
  bars: (options: { size: [number, number] }) => uPlot.Series.PathBuilder | undefined;
}

/** What uPlot is told: grid and axes in the quiet colours of the page, no legend of its own. */
export function plotOptions(
  { series, xKind, yKind, height, bars }: PlotShape,
  look: PlotLook,
): uPlot.Options {
  const axis = {
    stroke: look.colour('soft'),
    font: `12px ${look.font}`,
    grid: { stroke: look.colour('line'), width: 1 },
    ticks: { show: false },
  };
  const short = (value: number) => X_TEXT[xKind](value).replace(/ \d{4}$/, '');
  return {
    width: look.width,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_plot, low, high) => padded(low, high, xKind) },
      y: { range: (_plot, low, high) => [Math.min(0, low), high <= 0 ? 1 : high * 1.08] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: LABEL_ROOM,
        values: (_plot, splits) => splits.map(short),
        ...(xKind === 'day' && { splits: (plot, _axis, low, high) => daySplits(low, high, plot.width) }),
      },
      {
        ...axis,
        size: 52,
        ...(yKind === 'count' && {
          incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5, 1e6],
        }),
        values: (_plot, splits) => splits.map(Y_TEXT[yKind]),
      },
    ],
    series: [{}, ...series.map((one) => seriesOptions(one, look, bars))],
  };
}

function seriesOptions(
  { label, tone, kind = 'line', isDashed }: PlotSeries,
  look: PlotLook,
  bars: PlotShape['bars'],
): uPlot.Series {
  const colour = look.colour(tone);
  const paths = kind === 'bars' ? bars({ size: [0.7, 40] }) : kind === 'points' ? () => null : undefined;
  return {
    label,
    stroke: colour,
    width: kind === 'bars' ? 0 : 2,
    ...(kind === 'bars' && { fill: colour }),
    ...(isDashed && { dash: [5, 4] }),
    points: { show: kind === 'points', size: 7, fill: colour },
    ...(paths && { paths }),
  };
}

/**
 * What is drawn at which x. uPlot asks nobody for the range of a single x and makes it years wide: such a one gets an
 * empty neighbour on both sides.
 */
export function plotData(
  x: readonly number[],
  series: readonly Pick<PlotSeries, 'values'>[],
  xKind: PlotX,
): [number[], ...(number | null)[][]] {
  const values = series.map((one) => [...one.values]);
  const [only] = x;
  if (x.length !== 1 || only === undefined) return [[...x], ...values];
  const room = xKind === 'day' ? DAY : 1;
  return [[only - room, only, only + room], ...values.map((own) => [null, ...own, null])];
}

/** Midnights between both ends, so many that their names fit. */
function daySplits(low: number, high: number, width: number): number[] {
  const first = Math.ceil(low / DAY);
  const days = Math.floor(high / DAY) - first + 1;
  const step = DAY_STEPS.find((one) => (days / one) * LABEL_ROOM <= width) ?? Math.ceil(days / 6);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => (first + index * step) * DAY);
}

/** Room for half a bar at both ends. */
function padded(low: number, high: number, xKind: PlotX): [number, number] {
  const room = xKind === 'day' ? DAY / 2 : (high - low) * 0.02;
  return high > low || xKind === 'day' ? [low - room, high + room] : [low - 1, high + 1];
}
