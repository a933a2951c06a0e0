import { day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';

/** A late fee that still grows and is charged later. */
export class AccruingFeeDto extends view({
  rentRecordId: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: text({ example: '2026-11', description: 'Month of the rent, `YYYY-MM`' }),
  amount: rupees({ example: 400, description: 'Late fee by today in rupees, not booked yet' }),
  perDay: rupees({ example: 100, description: 'Increase per day in rupees' }),
  since: day({ example: '2026-11-07', description: 'First day of the fee' }),
}) {}
