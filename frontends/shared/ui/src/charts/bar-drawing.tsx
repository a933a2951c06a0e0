import { Bar } from '@nivo/bar';
import { ChartTooltip } from './chart-tooltip';
import { CHART_PX, type TrendDrawingProps } from './chart-types';
import { figure } from './figures';
import { nivoTheme, ticksFor, trendFrame } from './nivo-look';

const MONTH = 'label';

/** Bar chart: a bar for each series, side by side, month after month. */
export default function BarDrawing({ width, unit, labels, series, colours }: TrendDrawingProps) {
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const rows = labels.map((label, index) => ({
    ...Object.fromEntries(series.map((one) => [one.label, one.values[index] ?? 0])),
    [MONTH]: label,
  }));
  return (
    <Bar
      {...trendFrame(width, unit, ticks)}
      width={width}
      height={CHART_PX}
      theme={nivoTheme(colours)}
      data={rows}
      keys={series.map(({ label }) => label)}
      indexBy={MONTH}
      groupMode="grouped"
      valueScale={{ type: 'linear', min: ticks[0], max: ticks.at(-1) }}
      padding={0.3}
      innerPadding={2}
      borderRadius={2}
      colors={series.map(({ colour }) => colour)}
      enableLabel={false}
      tooltip={({ id, value, color, indexValue }) => (
        <ChartTooltip
          title={String(indexValue)}
          rows={[{ label: String(id), value: figure(value, unit), colour: color }]}
        />
      )}
    />
  );
}
