import { lazy } from 'react';
import { ChartFrame } from './chart-frame';
import type { TrendPoint, TrendSeries, Unit } from './chart-types';
import { figure, sum, describeTrend } from './figures';
import { useChartColours } from './use-chart-colours';

const drawings = { line: lazy(() => import('./line-drawing')), bar: lazy(() => import('./bar-drawing')) };

export interface TrendChartProps<Key extends string> {
  kind: 'line' | 'bar';
  title: string;
  /** Rupees by default. */
  unit?: Unit;
  points: readonly TrendPoint<Key>[];
  series: readonly TrendSeries<Key>[];
  /** Message if there are no figures, or only zeros. */
  empty?: string;
}

/** Panel with figures over the months, as lines or bars. Loads nivo when it is rendered. */
export function TrendChart<Key extends string>(props: TrendChartProps<Key>) {
  const { kind, title, unit = '₹', points, empty = 'Nothing to draw yet.' } = props;
  const colours = useChartColours();
  const labels = points.map(({ label }) => label);
  const series = props.series.map(({ key, label }, index) => ({
    label,
    colour: colours.series[index % colours.series.length] ?? colours.text,
    values: points.map((point) => point[key]),
  }));
  const blank = series.every(({ values }) => values.every((value) => value === 0));
  const Drawing = drawings[kind];
  return (
    <ChartFrame
      title={title}
      words={describeTrend(title, labels, series, unit)}
      empty={blank ? empty : undefined}
      unitNote={unit === '₹' ? 'In rupees' : undefined}
      legend={series.map(({ label, colour, values }) => ({
        label,
        colour,
        value: figure(sum(values), unit),
      }))}
      table={{
        head: ['Month', ...series.map(({ label }) => label)],
        rows: labels.map((label, row) => [
          label,
          ...series.map(({ values }) => figure(values[row] ?? 0, unit)),
        ]),
      }}
      draw={(width) => (
        <Drawing width={width} unit={unit} labels={labels} series={series} colours={colours} />
      )}
    />
  );
}
