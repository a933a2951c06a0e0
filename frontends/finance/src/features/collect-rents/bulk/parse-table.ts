import { parseMoney } from '@kiraya/formats';
import type { Arrears } from '../../../money/arrears';
import { COLUMNS, MOST_AT_ONCE, type BulkRow, type Column, type UnmatchedRow } from './bulk-values';
import { parseRow, type ParsedRow } from './parse-cells';

/** Meaning of a table's column: name, or one of the cells; undefined for anything else. */
type Kind = Column | 'name' | undefined;
type Cells = readonly string[];

const heads: Record<Column | 'name', readonly string[]> = {
  name: ['tenant', 'tenant name', 'name', 'payer', 'from', 'home', 'property', 'flat', 'contract'],
  amount: ['amount', 'amount paid', 'paid', 'rent', 'credit', 'received', 'sum'],
  paidDate: ['date', 'paid on', 'day', 'paid date', 'payment date', 'value date'],
  method: ['method', 'mode', 'payment method', 'payment mode'],
  reference: ['reference', 'ref', 'reference no', 'ref no', 'utr', 'utr no', 'transaction id'],
};

/** Cell into which a table without names is pasted. */
export interface PastePosition {
  /** Index among the open payments. */
  row: number;
  column: Column;
}

export type ParsedTable =
  | { refusal: string }
  | {
      /** By contract. */
      rows: ReadonlyMap<string, ParsedRow>;
      unmatched: readonly UnmatchedRow[];
      hasHeader: boolean;
      /** True if the rows had names. */
      named: boolean;
    };

const key = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** Splits a copied table into cells: columns by tabs, rows by line ends; a cell with one of these is quoted. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of text
    .replace(/\r\n?/g, '\n')
    .matchAll(/("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g)) {
    const plain = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(plain.replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

const headOf = (cell: string): Kind => {
  const words = key(cell.replace(/[^\p{L}\s]/gu, ' ')).replace(/ (?:rs|inr)$/, '');
  return (Object.keys(heads) as (Column | 'name')[]).find((kind) => heads[kind].includes(words));
};

function headerOf(first: Cells): Kind[] | undefined {
  const kinds = first.map(headOf);
  return kinds.some(Boolean) && !first.some((cell) => /\p{Nd}/u.test(cell)) ? kinds : undefined;
}

const namesOf = ({ tenant, property }: Arrears): string[] => [key(tenant.name), key(property.name)];

const isMoney = (cell = ''): boolean => parseMoney(cell).value !== '';

/** Column meanings of a table without a header: names first, if any, then the cells in order. */
function kindsOf(table: readonly Cells[], open: readonly Arrears[], from: Column): Kind[] {
  const known = new Set(open.flatMap(namesOf));
  const names = (at: number) => table.some((row) => known.has(key(row[at] ?? '')));
  const readsAsName = table.every(([first, second]) => !isMoney(first) && second);
  const isNamed =
    names(0) || (from === 'amount' && readsAsName && table.some(([, second]) => isMoney(second)));
  if (!isNamed) return COLUMNS.slice(COLUMNS.indexOf(from));
  return names(1) ? ['name', 'name', ...COLUMNS] : ['name', ...COLUMNS];
}

/** Payment that a row belongs to, or an error message. */
function whose(names: Cells, open: readonly Arrears[], taken: ReadonlySet<string>): Arrears | string {
  if (names.length === 0) return 'It has no name.';
  const found = open.filter((arrears) => names.every((name) => namesOf(arrears).includes(key(name))));
  const [first] = found;
  if (!first) return 'None of these payments has this name. Mark it in the list first, or remove the row.';
  if (found.length > 1) return 'Several of these payments have this name.';
  return taken.has(first.contractId) ? 'Another row has the same name.' : first;
}

/**
 * Parses a copied table of payments. Without names, its rows are taken in order, from the cell into which it
 * is pasted.
 */
export function parseTable(text: string, open: readonly Arrears[], at: PastePosition): ParsedTable {
  const cells = cellsOf(text);
  const header = headerOf(cells[0] ?? []);
  const table = header ? cells.slice(1) : cells;
  if (table.length > MOST_AT_ONCE)
    return {
      refusal: `The table has ${table.length} rows. At most ${MOST_AT_ONCE} can be pasted at once: nothing was pasted.`,
    };
  const kinds = header ?? kindsOf(table, open, at.column);
  const width = Math.max(0, ...table.map((row) => row.length));
  if (!header && width > kinds.length)
    return {
      refusal: `The table has ${width} columns, but only ${kinds.length} fit. Add a header such as Amount, Date, Method, Reference: nothing was pasted.`,
    };

  const rows = new Map<string, ParsedRow>();
  const unmatched: UnmatchedRow[] = [];
  const named = kinds.includes('name');
  table.forEach((row, index) => {
    const names = row.filter((cell, column) => kinds[column] === 'name' && cell !== '');
    const read = parseRow(
      kinds.flatMap((kind, column) => (isCell(kind) ? [[kind, row[column] ?? ''] as const] : [])),
    );
    const owner = named
      ? whose(names, open, new Set(rows.keys()))
      : (open[at.row + index] ?? 'There is no payment left for this row.');
    if (typeof owner === 'string') unmatched.push(unmatchedRow(row, owner, read.row));
    else rows.set(owner.contractId, read);
  });
  return { rows, unmatched, hasHeader: header !== undefined, named };
}

const isCell = (kind: Kind): kind is Column => kind !== undefined && kind !== 'name';

let unmatchedCount = 0;

function unmatchedRow(row: Cells, why: string, values: Partial<BulkRow>): UnmatchedRow {
  const text = row.filter((cell) => cell !== '').join(' · ');
  return { id: `pasted-${++unmatchedCount}`, text, why, row: values };
}
