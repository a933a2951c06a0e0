import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';
import type { ListedTransactionDto } from './listed-transaction.dto.js';

/** No email addresses: files travel further than screens. */
export const TRANSACTIONS_FILE: Columns<ListedTransactionDto> = [
  ['Date', ({ date }) => date],
  ['Type', ({ transactionType }) => transactionType],
  ['Month', ({ month }) => month],
  ['For', ({ description }) => description ?? null],
  ['Payer', ({ payerName }) => payerName],
  ['Recipient', ({ recipientName }) => recipientName],
  ['Property', ({ propertyName }) => propertyName],
  ['Address', ({ propertyAddress }) => propertyAddress],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Net amount', ({ netAmount }) => rupeesCell(netAmount)],
  ['Method', ({ method }) => method],
  ['Cheque number', ({ chequeNumber }) => chequeNumber],
  ['Cheque date', ({ chequeDate }) => chequeDate],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Transaction id', ({ id }) => id],
  ['Reverses', ({ reversesId }) => reversesId],
  ['Reversed by', ({ reversedById }) => reversedById],
  ['Receipt id', ({ receiptId }) => receiptId],
  ['Payout id', ({ payoutId }) => payoutId],
  ['Rent record id', ({ rentRecordId }) => rentRecordId],
  ['Contract id', ({ contractId }) => contractId],
  ['Property id', ({ propertyId }) => propertyId],
  ['Owner id', ({ ownerId }) => ownerId],
  ['Tenant id', ({ tenantId }) => tenantId],
];
