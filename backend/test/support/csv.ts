import { expect } from '@jest/globals';

const CELL = /"((?:[^"]|"")*)"(,|\r\n)/y;

/** Lines of CSV with every cell quoted, as a spreadsheet reads them, with or without a BOM. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  CELL.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (CELL.lastIndex < text.length) {
    const at = CELL.lastIndex;
    const [, cell, end] = CELL.exec(text) ?? [];
    if (cell === undefined) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    lines.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
  }
  expect(lines.pop()).toEqual([]);
  return lines;
}

/** Records of CSV, by the headings of the first line. */
export function recordsOf(text: string): Record<string, string>[] {
  const [headings = [], ...lines] = parseCsv(text);
  return lines.map((line) => {
    expect(line).toHaveLength(headings.length);
    return Object.fromEntries(headings.map((heading, i) => [heading, line[i] as string]));
  });
}
