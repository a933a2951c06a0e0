/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of CSV (RFC 4180) without a cell that a spreadsheet would take for a formula. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** CSV as spreadsheets read it: UTF-8 with its byte order mark. */
export const csv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + csvLines(rows);
