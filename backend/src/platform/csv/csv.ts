/** Characters that start a formula in a spreadsheet, full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A number, written as it is, negative ones too. */
export interface Figure {
  readonly digits: string;
}

/** The value of a cell; null is empty. */
export type Cell = string | Figure | null;

/** Rupees with two decimals. */
export const rupeesCell = (rupees: number): Figure => ({ digits: rupees.toFixed(2) });

export const wholeCell = (count: number): Figure => ({ digits: count.toFixed(0) });

/** A yes or a no. */
export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const written = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: Cell): string {
  if (value === null) return written('');
  if (typeof value !== 'string') return written(value.digits);
  return written(FORMULA.test(value) ? `'${value}` : value);
}

/** UTF-8's byte order mark: without it Excel reads another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of CSV (RFC 4180), with formulas of spreadsheets made harmless. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** CSV for spreadsheets: UTF-8 with its byte order mark. */
export const csv = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);

/** The columns of a file, each with its heading and a function for a row's cell. */
export type Columns<Row> = readonly (readonly [heading: string, of: (row: Row) => Cell])[];
