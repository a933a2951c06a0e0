import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, type Rounds } from './rounds.ts';

/**
 * What the bar is of: how fast the API is, as a part of a bare server; how much dearer a larger database makes it, or
 * something large that is made meanwhile; how much of what it may it needs more memory for that; what a page costs that the
 * server drew, as a part of the same page as browsers alone draw it.
 */
export type Kind = 'speed' | 'growth' | 'beside' | 'memory' | 'page';

/** What was measured, against what. */
export interface Row {
  name: string;
  kind: Kind;
  /** Answers a second of the bare server and of the API, or with little and with much data: to look at, never to judge by. */
  rates: [number, number];
  ratio: number;
  /** The least and the greatest ratio of a round. */
  spread: [number, number];
  bar: number;
}

/** @param what `speed`: its rounds are the API's and the bare server's; `growth`: those with little and with much data */
export function rowOf(what: Pick<Row, 'name' | 'kind' | 'bar'>, { ratios, rates }: Rounds): Row {
  const spread: [number, number] = [Math.min(...ratios), Math.max(...ratios)];
  const shown: [number, number] = what.kind === 'speed' ? [rates[1], rates[0]] : rates;
  return { ...what, rates: shown, ratio: median(ratios), spread };
}

export const isGood = ({ kind, ratio, bar }: Row): boolean =>
  kind === 'speed' ? ratio >= bar : ratio <= bar;

const HEADS = {
  speed: ['', 'bare req/s', 'API req/s', 'ratio', 'of rounds', 'at least', ''],
  growth: ['', 'small req/s', 'large req/s', 'cost', 'of rounds', 'at most', ''],
  beside: ['', 'usual req/s', 'then req/s', 'cost', 'of rounds', 'at most', ''],
  memory: ['', 'idle MB', 'then MB', 'of 100 MB', 'of rounds', 'at most', ''],
  page: ['', 'plain', 'drawn', 'ratio', 'of rounds', 'at most', ''],
};

const line = (cells: string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(40) : cell.padStart(13))).join('');

const cellsOf = (row: Row): string[] => [
  row.name,
  ...row.rates.map((rate) => rate.toFixed(row.kind === 'page' && rate < 1 ? 3 : 0)),
  row.ratio.toFixed(2),
  row.spread.map((ratio) => ratio.toFixed(2)).join('–'),
  row.bar.toFixed(2),
  isGood(row) ? 'OK' : 'missed',
];

export const lineOf = (row: Row): string => line(cellsOf(row));

/** A table of each kind that there is. */
export const table = (rows: Row[]): string =>
  (['speed', 'growth', 'beside', 'memory', 'page'] as const)
    .map((kind) => rows.filter((row) => row.kind === kind))
    .filter(([first]) => first)
    .map((some) => [line(HEADS[some[0]?.kind ?? 'speed']), ...some.map(lineOf)].join('\n'))
    .join('\n\n');

export function save(file: string, rows: Row[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const entries = rows.map((row) => ({ ...row, ok: isGood(row) }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), rows: entries }, null, 2)}\n`);
}
