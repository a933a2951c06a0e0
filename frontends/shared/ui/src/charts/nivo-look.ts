import { fontFamily } from '@kiraya/ui';
import { shortFigure } from './figures';
import type { ChartColours, Unit } from './chart-types';

const TEXT_PX = 13;
/** Width in px below which months lack their year. */
const NARROW_PX = 480;
const TICKS = 4;

/** nivo theme in the product's colours and type. */
export function nivoTheme({ text, line }: ChartColours) {
  const words = { fontSize: TEXT_PX, fontFamily, fill: text };
  return {
    text: words,
    axis: { ticks: { text: words, line: { stroke: 'transparent' } } },
    grid: { line: { stroke: line } },
    crosshair: { line: { stroke: text } },
  };
}

/** A few round values from the lowest to the highest, zero among them. */
export function ticksFor(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((nice) => nice * power >= rough) ?? 10) * power);
  const from = Math.floor(low / step);
  const to = Math.ceil(high / step);
  return Array.from({ length: to - from + 1 }, (_, tick) => (from + tick) * step);
}

/** Margins, axes and grid that both kinds of trend have. */
export function trendFrame(width: number, unit: Unit, ticks: readonly number[]) {
  const short = (label: unknown) => String(label).split(' ')[0] ?? '';
  return {
    // Half of the last month's name stands to the right of its point.
    margin: { top: 12, right: 32, bottom: 30, left: 58 },
    axisBottom: { tickSize: 0, tickPadding: 10, format: width < NARROW_PX ? short : String },
    axisLeft: {
      tickSize: 0,
      tickPadding: 8,
      tickValues: [...ticks],
      format: (value: unknown) => shortFigure(Number(value), unit),
    },
    gridYValues: [...ticks],
    enableGridX: false,
    // The frame around it tells the picture in words.
    role: 'presentation',
    // Motion would only keep the figures from being read.
    animate: false,
  };
}
