/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** CSV (RFC 4180) as spreadsheets read it: UTF-8 with its byte order mark, and no cell that is a formula. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
