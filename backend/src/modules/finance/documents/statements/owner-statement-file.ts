import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';
import type { OwnerStatementRowDto } from './owner-statement.dto.js';
import { statementWords } from './statement-words.js';

export const OWNER_STATEMENT_FILE: Columns<OwnerStatementRowDto> = [
  ['Date', ({ date }) => date],
  ['What', statementWords],
  ['Property', ({ propertyName }) => propertyName],
  ['Month', ({ month }) => month],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Collected', ({ collected }) => rupeesCell(collected)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Paid out', ({ paidOut }) => rupeesCell(paidOut)],
  ['Taken off', ({ takenOff }) => rupeesCell(takenOff)],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Balance', ({ balance }) => rupeesCell(balance)],
  ['Receipt id', ({ receiptId }) => receiptId],
  ['Payout id', ({ payoutId }) => payoutId],
  ['Property id', ({ propertyId }) => propertyId],
];
