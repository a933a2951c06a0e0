import { lazy } from 'react';
import { ChartFrame } from './chart-frame';
import type { Slice, Unit } from './chart-types';
import { figure, share, sum, describePie } from './figures';
import { useChartColours } from './use-chart-colours';

const PieDrawing = lazy(() => import('./pie-drawing'));

export interface PieChartProps {
  title: string;
  slices: readonly Slice[];
  /** `count` by default. */
  unit?: Unit;
  /** Message if there are no figures, or only zeros. */
  empty?: string;
}

/** Panel with a ring chart of the parts of a whole. Loads nivo when it is rendered. */
export function PieChart({ title, slices, unit = 'count', empty = 'Nothing to draw yet.' }: PieChartProps) {
  const colours = useChartColours();
  const total = sum(slices.map(({ value }) => value));
  const coloured = slices.map((slice, index) => ({
    ...slice,
    colour: colours.series[index % colours.series.length] ?? colours.text,
  }));
  return (
    <ChartFrame
      title={title}
      words={describePie(title, slices, unit)}
      empty={total === 0 ? empty : undefined}
      legend={coloured.map(({ label, value, colour }) => ({
        label,
        colour,
        value: `${figure(value, unit)} (${share(value, total)})`,
      }))}
      table={{
        head: ['Part', unit === '₹' ? 'Amount' : 'Number', 'Share'],
        rows: slices.map(({ label, value }) => [label, figure(value, unit), share(value, total)]),
      }}
      draw={(width) => <PieDrawing width={width} unit={unit} slices={coloured} colours={colours} />}
    />
  );
}
