import type { CHARGE_FACTS } from '@kiraya/rules';
import { type Columns, rupeesCell, wholeCell, yesOrNo } from '../../../../platform/csv/csv.js';
import type { OpenClaimDto } from './claim.dto.js';

/** Columns of what is declared of a charge; a missing one does not compile. */
const OF_CHARGE = {
  dueDate: ['Due date', ({ dueDate }) => dueDate],
  kind: ['Kind', ({ kind }) => kind],
  description: ['For', ({ description }) => description],
  amount: ['Amount', ({ amount }) => rupeesCell(amount)],
} satisfies Record<keyof typeof CHARGE_FACTS, Columns<OpenClaimDto>[number]>;
const { dueDate, amount, ...what } = OF_CHARGE;

export const CLAIMS_FILE: Columns<OpenClaimDto> = [
  dueDate,
  ['Days since', ({ ageDays }) => wholeCell(ageDays)],
  ...Object.values(what),
  ['Month', ({ month }) => month],
  ['Property', ({ property }) => property.name],
  ['Address', ({ property }) => property.address],
  ['Tenant', ({ tenant }) => tenant.name],
  ['Phone', ({ tenant }) => tenant.phone],
  ['Owner', ({ owner }) => owner.name],
  amount,
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
