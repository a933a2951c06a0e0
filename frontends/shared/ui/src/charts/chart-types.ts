/** Point of a trend: its label (`Jun 2026`) and a figure for each series. */
export type TrendPoint<Key extends string> = { label: string } & Readonly<Record<Key, number>>;

export interface TrendSeries<Key extends string> {
  /** Key of the figure in a point. */
  key: Key;
  label: string;
}

export interface Slice {
  label: string;
  value: number;
}

/** Unit of figures: rupees, or a count. */
export type Unit = '₹' | 'count';

/** Props of a chart drawn by nivo, with labels and colours resolved. */
export interface TrendDrawingProps {
  width: number;
  unit: Unit;
  labels: readonly string[];
  series: readonly { label: string; colour: string; values: readonly number[] }[];
  colours: ChartColours;
}

export interface PieDrawingProps {
  width: number;
  unit: Unit;
  slices: readonly (Slice & { colour: string })[];
  colours: ChartColours;
}

export interface ChartColours {
  text: string;
  line: string;
  surface: string;
  /** Colours of series or slices in order; each has a contrast of 4.5:1 with the surface. */
  series: readonly string[];
}

/** Height in px of every chart, its skeleton and its empty state. */
export const CHART_PX = 200;
