import { day, number, rupees, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';

/** The sum of pending declarations `d`, which are no receipts yet. */
export class BeingCheckedDto extends view({
  amount: rupees(sql`sum(d.amount_paise)`, { example: 34500, description: 'Total in rupees' }),
  count: number(sql`count(*)`, { example: 1, description: 'Number of payments' }),
  paidDate: day(sql`max(d.date)`, {
    example: '2026-11-03',
    description: 'Day of the latest payment',
  }),
}) {}

export class ContractBeingCheckedDto extends view({
  contractId: uuid(sql`d.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  ...BeingCheckedDto.fields,
}) {}
