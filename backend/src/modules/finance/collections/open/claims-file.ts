import { type Columns, rupeesCell, wholeCell, yesOrNo } from '../../../../platform/csv/csv.js';
import type { OpenClaimDto } from './claim.dto.js';

export const CLAIMS_FILE: Columns<OpenClaimDto> = [
  ['Due date', ({ dueDate }) => dueDate],
  ['Days since', ({ ageDays }) => wholeCell(ageDays)],
  ['Kind', ({ kind }) => kind],
  ['For', ({ description }) => description],
  ['Month', ({ month }) => month],
  ['Property', ({ property }) => property.name],
  ['Address', ({ property }) => property.address],
  ['Tenant', ({ tenant }) => tenant.name],
  ['Phone', ({ tenant }) => tenant.phone],
  ['Owner', ({ owner }) => owner.name],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Paid', ({ paidAmount }) => rupeesCell(paidAmount)],
  ['To be paid', ({ balance }) => rupeesCell(balance)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Confirmed', ({ confirmed }) => yesOrNo(confirmed)],
  ['Last call', ({ lastCall }) => lastCall && lastCall.text],
  ['Promised for', ({ lastCall }) => lastCall && lastCall.promisedOn],
  ['Rent record id', ({ rentRecordId }) => rentRecordId],
  ['Charge id', ({ chargeId }) => chargeId],
  ['Contract id', ({ contractId }) => contractId],
  ['Property id', ({ property }) => property.id],
  ['Tenant id', ({ tenant }) => tenant.id],
  ['Owner id', ({ owner }) => owner.id],
];
