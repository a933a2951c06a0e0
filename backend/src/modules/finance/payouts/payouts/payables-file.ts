import { type Columns, rupeesCell, wholeCell } from '../../../../platform/csv/csv.js';
import type { PayableSumsDto } from './payable.dto.js';

export const PAYABLES_FILE: Columns<PayableSumsDto> = [
  ['Owner', ({ ownerName }) => ownerName],
  ['Rents', ({ recordCount }) => wholeCell(recordCount)],
  ['Owed of rents', ({ amount }) => rupeesCell(amount)],
  ['Owed of charges', ({ otherAmount }) => rupeesCell(otherAmount)],
  ['Owner owes', ({ owes }) => rupeesCell(owes)],
  ['Taken off', ({ deductions }) => rupeesCell(deductions)],
  ['To be sent', ({ transferable }) => rupeesCell(transferable)],
  ['Held for later', ({ heldForLater }) => rupeesCell(heldForLater)],
  ['Paid by', ({ payee }) => payee.kind],
  ['Paid to', ({ payee }) => payee.masked],
  ['On hold until', ({ payee }) => payee.heldUntil],
  ['Owner id', ({ ownerId }) => ownerId],
];
