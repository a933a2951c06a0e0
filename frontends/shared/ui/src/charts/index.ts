export { TrendChart, type TrendChartProps } from './trend-chart';
export { PieChart, type PieChartProps } from './pie-chart';
export type { Slice, TrendPoint, TrendSeries, Unit } from './chart-types';
