import { readFileSync } from 'node:fs';
import { inRepository } from '../../programs/repository.ts';

const PAGE = 'docs/delivery.md';

/** Rows of the table under a heading of docs/delivery.md, by cell. */
export function rowsIn(heading: string, page = readFileSync(inRepository(PAGE), 'utf8')): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Packages named in the first cells of such a table, in order. */
export const namesIn = (heading: string, page?: string): string[] =>
  rowsIn(heading, page)
    .flatMap(([first = '']) => [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .sort();
