import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';
import type { BookEntryDto } from './book-entry.dto.js';

export const BOOKS_FILE: Columns<BookEntryDto> = [
  ['Date', ({ date }) => date],
  ['What', ({ what }) => what],
  ['Debit', ({ debit }) => debit],
  ['Credit', ({ credit }) => credit],
  ['Amount', ({ amount }) => rupeesCell(amount)],
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
