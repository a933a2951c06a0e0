import { Pie } from '@nivo/pie';
import { ChartTooltip } from './chart-tooltip';
import { CHART_PX, type PieDrawingProps } from './chart-types';
import { figure, shortFigure } from './figures';
import { nivoTheme } from './nivo-look';

/** Angle in degrees below which a slice has no room for its figure. */
const NO_ROOM_DEG = 20;

/** Ring of slices, clockwise from the top, each with its figure. */
export default function PieDrawing({ width, unit, slices, colours }: PieDrawingProps) {
  return (
    <Pie
      width={width}
      height={CHART_PX}
      margin={{ top: 8, right: 8, bottom: 8, left: 8 }}
      theme={nivoTheme(colours)}
      data={slices.map(({ label, value }) => ({ id: label, label, value }))}
      colors={slices.map(({ colour }) => colour)}
      innerRadius={0.55}
      padAngle={slices.length > 1 ? 1.5 : 0}
      cornerRadius={3}
      arcLabel={({ value }) => shortFigure(value, unit)}
      arcLabelsSkipAngle={NO_ROOM_DEG}
      arcLabelsTextColor={colours.surface}
      enableArcLinkLabels={false}
      role="presentation"
      animate={false}
      tooltip={({ datum }) => (
        <ChartTooltip
          rows={[{ label: String(datum.label), value: figure(datum.value, unit), colour: datum.color }]}
        />
      )}
    />
  );
}
