import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { MONEY_MAX } from '../../../../platform/http/number-fields.js';
import { QueryMoney } from '../../../../platform/http/query-fields.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { PaidDay, RECORDED_TENDERS, type Tender } from '../../ledger/index.js';

export class AllocationQueryDto {
  @QueryMoney('Rupees', MONEY_MAX, { min: 0.01, required: true })
  amount: string;

  @QueryMoney('Rupees of tax that the tenant kept back beside the amount', MONEY_MAX, { min: 0.01 })
  tds?: string;

  @PaidDay({ required: false })
  paidDate?: string;

  @ChoiceField(RECORDED_TENDERS, {
    required: false,
    description: 'How it comes in, as when it is recorded: tds pays rent alone',
  })
  tender?: Exclude<Tender, 'deposit'>;
}

/** A rent or a charge, and its part of the amount. */
export class AllocationLineDto extends view({
  kind: choice(['rent', ...CHARGE_KINDS], { example: 'rent' }),
  rentRecordId: uuid({
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Null of a charge, and for a month to come, whose record would be made',
  }).orNull(),
  chargeId: uuid({
    example: null,
    description: 'Null of a rent, and of a late fee that the receipt would book',
  }).orNull(),
  description: text({ example: null, description: 'What the charge is for' }).orNull(),
  month: text({ example: '2026-11', description: 'YYYY-MM; of a charge, the one in which it falls due' }),
  dueDate: day({ example: '2026-11-01' }),
  amount: rupees({ example: 20000, description: 'Rupees' }),
  commission: rupees({ example: 2000, description: 'Rupees of the amount' }),
  balance: rupees({ example: 22000, description: 'Rupees: what would still be to be paid of it' }),
}) {}

/** The allocation of an amount. */
export class AllocationDto extends view({
  lines: list(
    AllocationLineDto,
    'In the order in which they would be paid: what is due, the oldest first and late fees last, then what is to come',
  ),
  tdsLines: list(
    AllocationLineDto,
    'Of the tax that was kept back, which pays rents first; their balances are before the lines above',
  ),
  commission: rupees({ example: 2000, description: 'Rupees of all lines that Kiraya keeps' }),
  netAmount: rupees({ example: 18000, description: 'Rupees of all lines, less that' }),
  left: rupees({
    example: 0,
    description: 'Rupees for which there is no rent or charge; they would be refused, or held as a deposit',
  }),
  tdsLeft: rupees({
    example: 0,
    description: 'Rupees of the tax for which there is no rent; they would be refused',
  }),
  total: rupees({ example: 20000, description: 'Rupees: the amount and the tax' }),
  stillDue: rupees({ example: 22000, description: 'Rupees due by today that would still be to be paid' }),
  beyondDue: rupees({
    example: 0,
    description: 'Rupees beyond what is due by today: they pay rents to come, or nothing',
  }),
}) {}
