/** One moment of a trend: its label (`Jun 2026`) and a figure for each series. */
export type TrendPoint<Key extends string> = { label: string } & Readonly<Record<Key, number>>;

export interface TrendSeries<Key extends string> {
  /** Where the figure stands in a point. */
  key: Key;
  label: string;
}

export interface Slice {
  label: string;
  value: number;
}

/** What the figures are: rupees, or a count. */
export type Unit = '₹' | 'count';

/** What is drawn, once nivo is there: everything worked out, nothing left to know. */
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
  /** For one series or slice after the other; each stands out against the surface by 4.5:1. */
  series: readonly string[];
}

/** Height of every chart in px, its skeleton and its empty state. */
export const CHART_PX = 200;
