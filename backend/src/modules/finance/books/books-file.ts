import { csvLines, BYTE_ORDER_MARK } from '../bank-file/csv.js';
import type { BookEntryDto } from './book-entry.dto.js';

const COLUMNS: [heading: string, of: (entry: BookEntryDto) => string | null][] = [
  ['Date', ({ date }) => date],
  ['What', ({ what }) => what],
  ['Debit', ({ debit }) => debit],
  ['Credit', ({ credit }) => credit],
  ['Amount', ({ amount }) => amount.toFixed(2)],
  ['Month', ({ month }) => month],
  ['For', ({ description }) => description],
  ['Property', ({ propertyName }) => propertyName],
  ['Owner', ({ ownerName }) => ownerName],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Payout', ({ payoutId }) => payoutId],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
];

/** Entries as CSV, chunk by chunk. */
export async function* fileOf(chunks: AsyncIterable<BookEntryDto[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS.map(([heading]) => heading)]);
  for await (const entries of chunks)
    yield csvLines(entries.map((entry) => COLUMNS.map(([, of]) => of(entry) ?? '')));
}
