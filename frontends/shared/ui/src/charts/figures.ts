import { formatMoney, formatMoneyShort, formatNumber } from '@kiraya/formats';
import type { Slice, Unit } from './chart-types';

export function figure(value: number, unit: Unit): string {
  return unit === '₹' ? formatMoney(value) : formatNumber(value);
}

/** Formats a figure briefly, for an axis. */
export function shortFigure(value: number, unit: Unit): string {
  return unit === '₹' ? formatMoneyShort(value) : formatNumber(value);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Percentage of a total: `40%`. */
export function share(value: number, total: number): string {
  return `${Math.round((value / total) * 100)}%`;
}

interface Series {
  label: string;
  values: readonly number[];
}

function describeSeries({ label, values }: Series, labels: readonly string[], unit: Unit): string {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const all = `${label}: ${figure(sum(values), unit)} in total`;
  if (low === high) return `${all}, ${figure(low, unit)} each month.`;
  const when = (value: number) => `${figure(value, unit)} in ${labels[values.indexOf(value)] ?? ''}`;
  return `${all}, lowest ${when(low)}, highest ${when(high)}, last ${figure(values.at(-1) ?? 0, unit)}.`;
}

/** Text alternative of a trend. */
export function describeTrend(
  title: string,
  labels: readonly string[],
  series: readonly Series[],
  unit: Unit,
): string {
  const span = `${title}, ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}.`;
  return [span, ...series.map((one) => describeSeries(one, labels, unit))].join(' ');
}

/** Text alternative of a pie. */
export function describePie(title: string, slices: readonly Slice[], unit: Unit): string {
  const total = sum(slices.map(({ value }) => value));
  const parts = slices.map(({ label, value }) => `${label} ${figure(value, unit)} (${share(value, total)})`);
  return `${title}: ${parts.join(', ')}, of ${figure(total, unit)} in all.`;
}
