import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What was measured, against what. */
export interface Row {
  name: string;
  /** The bare server's and the API's requests a second: to look at, never to judge by. */
  floor: number;
  api: number;
  ratio: number;
  /** The least and the greatest ratio of a round. */
  spread: [number, number];
  bar: number;
}

export const isGood = (row: Row): boolean => row.ratio >= row.bar;

const line = (cells: string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(28) : cell.padStart(13))).join('');

export function table(rows: Row[]): string {
  return [
    line(['', 'bare req/s', 'API req/s', 'ratio', 'of rounds', 'bar', '']),
    ...rows.map((row) =>
      line([
        row.name,
        row.floor.toFixed(0),
        row.api.toFixed(0),
        row.ratio.toFixed(2),
        row.spread.map((ratio) => ratio.toFixed(2)).join('–'),
        row.bar.toFixed(2),
        isGood(row) ? 'OK' : 'below',
      ]),
    ),
  ].join('\n');
}

export function save(file: string, rows: Row[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const entries = rows.map((row) => ({ ...row, ok: isGood(row) }));
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), rows: entries }, null, 2)}\n`);
}
