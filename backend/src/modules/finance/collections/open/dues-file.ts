import { type Columns, rupeesCell, yesOrNo } from '../../../../platform/csv/csv.js';
import type { DueDto } from './due.dto.js';

export const DUES_FILE: Columns<DueDto> = [
  ['Due date', ({ dueDate }) => dueDate],
  ['Month', ({ month }) => month],
  ['Property', ({ property }) => property.name],
  ['Address', ({ property }) => property.address],
  ['Tenant', ({ tenant }) => tenant.name],
  ['Owner', ({ owner }) => owner.name],
  ['To be paid', ({ amount }) => rupeesCell(amount)],
  ['Paid', ({ paidAmount }) => rupeesCell(paidAmount)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Confirmed', ({ confirmed }) => yesOrNo(confirmed)],
  ['Rent record id', ({ rentRecordId }) => rentRecordId],
  ['Contract id', ({ contractId }) => contractId],
  ['Property id', ({ property }) => property.id],
  ['Tenant id', ({ tenant }) => tenant.id],
  ['Owner id', ({ owner }) => owner.id],
];
