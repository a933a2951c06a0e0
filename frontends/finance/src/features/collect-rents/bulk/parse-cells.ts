import { parseDay, parseMoney, type Parsed } from '@kiraya/formats';
import { METHOD_LABELS } from '@kiraya/rules';
import { methodOptions } from '@kiraya/session/methods';
import type { PaymentMethod } from '../../../money/transaction';
import type { BulkRow, Column } from './bulk-values';

const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

function readMethod(text: string): Parsed<PaymentMethod> {
  const method = methodOptions.find(({ value, label }) => [plain(value), plain(label)].includes(plain(text)));
  if (method) return { value: method.value };
  return { value: '', refusal: `Not a method: ${Object.values(METHOD_LABELS).join(', ')}` };
}

const readers: Record<Column, (text: string) => Parsed<number | string>> = {
  amount: parseMoney,
  paidDate: parseDay,
  method: readMethod,
  reference: (text) => ({ value: text }),
};

export interface ParsedRow {
  row: Partial<BulkRow>;
  /** Parse errors by column; their cells stay empty. */
  wrong: Partial<Record<Column, string>>;
}

/** Parses the cells of a pasted row; ignores empty ones. */
export function parseRow(cells: readonly (readonly [Column, string])[]): ParsedRow {
  const read: ParsedRow = { row: {}, wrong: {} };
  for (const [column, text] of cells) {
    if (text === '') continue;
    const { value, refusal } = readers[column](text);
    Object.assign(read.row, { [column]: value });
    if (refusal) read.wrong[column] = `“${text}”: ${refusal}`;
  }
  return read;
}
