import { expect } from '@jest/globals';

const CELL = /"((?:[^"]|"")*)"(,|\r\n)/y;

/** The lines of CSV with every cell in quotes, as a spreadsheet reads them; the mark of UTF-8 may be gone already. */
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

/** The same as one record a line, by the headings of the first. */
export function recordsOf(text: string): Record<string, string>[] {
  const [headings = [], ...lines] = parseCsv(text);
  return lines.map((line) => {
    expect(line).toHaveLength(headings.length);
    return Object.fromEntries(headings.map((heading, i) => [heading, line[i] as string]));
  });
}
