import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { MONEY_MAX } from '../../../../platform/http/number-fields.js';
import { QueryMoney } from '../../../../platform/http/query-fields.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { PaidDay, RECORDED_TENDERS, type Tender } from '../../ledger/index.js';

export class AllocationQueryDto {
  @QueryMoney('Amount in rupees', MONEY_MAX, { min: 0.01, required: true })
  amount: string;

  @QueryMoney('Tax that the tenant withheld beside the amount, in rupees', MONEY_MAX, { min: 0.01 })
  tds?: string;

  @PaidDay({ required: false })
  paidDate?: string;

  @ChoiceField(RECORDED_TENDERS, {
    required: false,
    description: 'Channel, as for recording; `tds` pays rent only',
  })
  tender?: Exclude<Tender, 'deposit'>;
}

/** A rent or a charge, and its part of the amount. */
export class AllocationLineDto extends view({
  kind: choice(['rent', ...CHARGE_KINDS], { example: 'rent' }),
  rentRecordId: uuid({
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Rent record id; null for a charge, and for a coming month without a record yet',
  }).orNull(),
  chargeId: uuid({
    example: null,
    description: 'Charge id; null for a rent, and for a late fee that the receipt would book',
  }).orNull(),
  description: text({ example: null, description: 'Purpose of the charge; null for rent' }).orNull(),
  month: text({ example: '2026-11', description: 'Month, `YYYY-MM`; of the due date for a charge' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Amount in rupees' }),
  commission: rupees({ example: 2000, description: 'Commission on the amount in rupees' }),
  balance: rupees({ example: 22000, description: 'Balance that would remain, in rupees' }),
}) {}

/** The allocation of an amount. */
export class AllocationDto extends view({
  lines: list(
    AllocationLineDto,
    'Lines in order of payment: due items oldest first, late fees last, then coming rents',
  ),
  tdsLines: list(
    AllocationLineDto,
    'Lines of the withheld tax, which pays rents first; balances are those before the lines of the amount',
  ),
  commission: rupees({ example: 2000, description: 'Commission on all lines in rupees' }),
  netAmount: rupees({ example: 18000, description: 'All lines less commission in rupees' }),
  left: rupees({
    example: 0,
    description: 'Excess in rupees, without a rent or charge to pay; refused, or held as a deposit',
  }),
  tdsLeft: rupees({
    example: 0,
    description: 'Withheld tax in rupees without a rent to pay; refused',
  }),
  total: rupees({ example: 20000, description: 'Amount and tax in rupees' }),
  stillDue: rupees({ example: 22000, description: 'Balance due by today that would remain, in rupees' }),
  beyondDue: rupees({
    example: 0,
    description: 'Amount beyond the balance due by today, in rupees; pays coming rents, or nothing',
  }),
}) {}
