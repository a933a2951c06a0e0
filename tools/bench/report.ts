import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, type Samples } from './samples.ts';

/**
 * Figure that a bar limits: `speed`, the rate as a ratio to the baseline server's; `growth`, the cost on a larger
 * database; `load`, the cost of other requests while something large is made; `memory`, in hundreds of MB; `page`, the
 * cost of a server-drawn page as a ratio to the client-drawn one.
 */
export type Kind = 'speed' | 'growth' | 'load' | 'memory' | 'page';

/** Measured figure. */
export interface Row {
  name: string;
  kind: Kind;
  /**
   * Answers a second, for information only: of the baseline server and the API, or on the small and the large database.
   */
  rates: [number, number];
  ratio: number;
  /** Least and greatest ratio of a sample. */
  spread: [number, number];
  bar: number;
}

/**
 * @param what for `speed`, samples of the API and the baseline server; for `growth`, of the small and the large
 * database
 */
export function rowOf(what: Pick<Row, 'name' | 'kind' | 'bar'>, { ratios, rates }: Samples): Row {
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)];
  const shown: [number, number] = what.kind === 'speed' ? [rates[1], rates[0]] : rates;
  return { ...what, rates: shown, ratio: median(ratios), spread };
}

export const isGood = ({ kind, ratio, bar }: Row): boolean =>
  kind === 'speed' ? ratio >= bar : ratio <= bar;

const HEADS = {
  speed: ['', 'baseline req/s', 'API req/s', 'ratio', 'range', 'at least', ''],
  growth: ['', 'small req/s', 'large req/s', 'cost', 'range', 'at most', ''],
  load: ['', 'usual req/s', 'then req/s', 'cost', 'range', 'at most', ''],
  memory: ['', 'idle MB', 'then MB', 'of 100 MB', 'range', 'at most', ''],
  page: ['', 'plain', 'drawn', 'ratio', 'range', 'at most', ''],
};

const line = (cells: string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(40) : cell.padStart(15))).join('');

const cellsOf = (row: Row): string[] => [
  row.name,
  ...row.rates.map((rate) => rate.toFixed(row.kind === 'page' && rate < 1 ? 3 : 0)),
  row.ratio.toFixed(2),
  row.spread.map((ratio) => ratio.toFixed(2)).join('–'),
  row.bar.toFixed(2),
  isGood(row) ? 'OK' : 'missed',
];

export const lineOf = (row: Row): string => line(cellsOf(row));

/** One table per kind. */
export const table = (rows: Row[]): string =>
  (['speed', 'growth', 'load', 'memory', 'page'] as const)
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter(([first]) => first)
    .map((some) => [line(HEADS[some[0]?.kind ?? 'speed']), ...some.map(lineOf)].join('\n'))
    .join('\n\n');

export function save(file: string, rows: Row[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const entries = rows.map((row) => ({ ...row, ok: isGood(row) }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), rows: entries }, null, 2)}\n`);
}
