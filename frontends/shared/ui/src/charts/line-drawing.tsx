import { Line } from '@nivo/line';
import { ChartTooltip } from './chart-tooltip';
import { CHART_PX, type TrendDrawingProps } from './chart-types';
import { figure } from './figures';
import { nivoTheme, ticksFor, trendFrame } from './nivo-look';

/** Line chart: a line for each series. */
export default function LineDrawing({ width, unit, labels, series, colours }: TrendDrawingProps) {
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const [min, max] = [ticks[0], ticks.at(-1)];
  return (
    <Line
      {...trendFrame(width, unit, ticks)}
      width={width}
      height={CHART_PX}
      theme={nivoTheme(colours)}
      data={series.map(({ label, values }) => ({
        id: label,
        data: labels.map((x, index) => ({ x, y: values[index] ?? 0 })),
      }))}
      colors={series.map(({ colour }) => colour)}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min, max }}
      lineWidth={2.5}
      pointSize={8}
      pointColor={colours.surface}
      pointBorderWidth={2.5}
      pointBorderColor={{ from: 'seriesColor' }}
      enableArea={series.length === 1}
      areaOpacity={0.12}
      areaBaselineValue={0}
      enableSlices="x"
      sliceTooltip={({ slice }) => (
        <ChartTooltip
          title={String(slice.points[0]?.data.x ?? '')}
          rows={[...slice.points].reverse().map((point) => ({
            label: String(point.seriesId),
            value: figure(Number(point.data.y), unit),
            colour: point.seriesColor,
          }))}
        />
      )}
    />
  );
}
