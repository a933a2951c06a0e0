import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { ValidatedField, each, REQUIRED } from '../../../../platform/http/validated-field.decorator.js';
import { MONEY_MAX, numberCheck } from '../../../../platform/http/number-fields.js';
import { textCheck } from '../../../../platform/http/text-fields.js';
import { Money } from '../../../../platform/money/money.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { chequeFields, DEPOSIT_HOLDERS, PAYMENT_METHODS } from '../../ledger/index.js';

const MOST_DAMAGES = 50;
const REASON_MAX = 200;
const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;
export const OBSTACLES = ['not-over', 'not-confirmed'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const amountCheck = numberCheck({ min: 0.01, below: 'Must be positive', max: MONEY_MAX });
const reasonCheck = textCheck({ max: REASON_MAX });

function damageCheck(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Must be an object';
  const { amount, reason, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length) return 'Must have an amount and a reason alone';
  if (amount === undefined || reason === undefined) return REQUIRED;
  const odd = amountCheck(amount) ?? reasonCheck(reason);
  return odd ?? (Money.isRupees(amount as number) ? undefined : 'Must have at most two decimals');
}

/** A charge to the tenant at the end of the tenancy. */
@ApiSchema({ name: 'Damage' })
export class DamageDto {
  @ApiProperty({ example: 2500, minimum: 0.01, maximum: MONEY_MAX, description: 'Amount in rupees' })
  amount: number;
  @ApiProperty({ example: 'Broken window', maxLength: REASON_MAX })
  reason: string;
}

export const DamagesField = (): PropertyDecorator =>
  ValidatedField(each(damageCheck, MOST_DAMAGES), {
    type: [DamageDto],
    maxItems: MOST_DAMAGES,
    required: false,
    nullable: true,
    description: 'Damages to charge beside the open balance',
  });

/** A tenancy's end. */
@ApiSchema({ name: 'SettleTenancy' })
export class SettleTenancyDto {
  @DamagesField()
  damages?: DamageDto[] | null;
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

export class SettlementQueryDto {
  @ValidatedField(
    (value) =>
      typeof value === 'string' && AMOUNT.test(value) && Number(value) <= MONEY_MAX
        ? undefined
        : 'Must be an amount',
    {
      type: String,
      required: false,
      example: '2500',
      description: 'Damages to include in the draft, in rupees',
    },
  )
  damages?: string;
}

class SettlementLineDto extends view({
  id: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }),
  kind: choice(CLAIM_KINDS, { example: 'rent' }),
  month: text({ example: '2026-11', description: 'Month, `YYYY-MM`' }),
  description: text({ example: null, description: 'Purpose of a charge; null for rent' }).orNull(),
  dueDate: day({ example: '2026-11-01' }),
}) {}

/** A rent or a charge that was open. */
export class SettledClaimDto extends view({
  ...SettlementLineDto.fields,
  open: rupees({ example: 42000, description: 'Balance before the settlement in rupees' }),
  fromPrepaid: rupees({ example: 0, description: 'Amount paid from payments for later months, in rupees' }),
  fromDeposit: rupees({ example: 42000, description: 'Amount set off against the deposit in rupees' }),
  left: rupees({ example: 0, description: 'Remaining balance in rupees' }),
}) {}

/** A rent or a charge that the settlement cancels. */
class CancelledClaimDto extends view({
  ...SettlementLineDto.fields,
  amount: rupees({ example: 42000, description: 'Amount in rupees' }),
}) {}

class SettledPrepaidDto extends view({
  amount: rupees({ example: 0, description: 'Amount paid for items due after the last day, in rupees' }),
  toOpen: rupees({ example: 0, description: 'Part that pays open items, in rupees' }),
  toDeposit: rupees({ example: 0, description: 'Part that becomes deposit, in rupees' }),
  recovered: rupees({
    example: 0,
    description: 'Part paid out to the owner, who owes it from the settlement on, in rupees',
  }),
}) {}

class SettledDepositDto extends view({
  held: rupees({ example: 84000, description: 'Deposit held in rupees' }),
  withOwner: rupees({ example: 0, description: 'Part held by the owner in rupees' }),
  available: rupees({
    example: 84000,
    description: 'Deposit held, with payments for later months that become deposit, in rupees',
  }),
  used: rupees({ example: 47000, description: 'Amount set off against open items in rupees' }),
  usedFromOwner: rupees({ example: 0, description: 'Part kept by the owner in rupees' }),
}) {}

/** A tenancy's final sums. */
export class SettlementStatementDto extends view({
  claims: list(SettledClaimDto, 'Open items by due date'),
  open: rupees({ example: 47000, description: 'Total open in rupees' }),
  disputed: rupees({ example: 0, description: 'Disputed charges in rupees, not in the total' }),
  cancelled: list(CancelledClaimDto, 'Cancelled items'),
  prepaid: object(SettledPrepaidDto),
  deposit: object(SettledDepositDto),
  refundable: rupees({ example: 37000, description: 'Refundable to the tenant in rupees' }),
  stillOwed: rupees({ example: 0, description: 'Amount still owed by the tenant in rupees' }),
}) {}

/** A posting `p` that refunds a deposit. */
export class RefundDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000090' }),
  by: choice(DEPOSIT_HOLDERS, sql`case p.kind when 'deposit_refund' then 'kiraya' else 'owner' end`, {
    example: 'kiraya',
  }),
  amount: rupees(sql`p.amount_paise`, { example: 37000, description: 'Amount in rupees' }),
  method: choice(PAYMENT_METHODS, sql`p.method`, { example: 'bank_transfer' }).orNull(),
  ...chequeFields(sql`p`),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  date: day(sql`p.date`, { example: '2026-11-20' }),
}) {}

export class DepositNowDto extends view({
  withKiraya: rupees({ example: 37000, description: 'Amount held by Kiraya in rupees' }),
  withOwner: rupees({ example: 0, description: 'Amount held by the owner in rupees' }),
}) {}

/** The live settlement of a tenancy, or a draft as of today. */
export class SettlementDto extends view({
  ...SettlementStatementDto.fields,
  id: uuid({ example: null, description: 'Settlement id; null for a draft' }).orNull(),
  contractId: uuid({ example: '0199f0a0-0000-7000-8000-000000000010' }),
  status: choice(['draft', 'settled'], { example: 'draft' }),
  date: day({ example: '2026-11-20' }),
  lastDay: day({ example: '2026-11-15' }).orNull(),
  obstacle: choice(OBSTACLES, {
    example: null,
    description: 'Reason why the draft cannot be settled; null if it can',
  }).orNull(),
  refunds: list(RefundDto, 'Refunds made'),
  receivedSince: rupees({
    example: 0,
    description: 'Deposit received after the settlement in rupees, also refundable',
  }),
  toRefund: rupees({
    example: 37000,
    description: 'Deposit still to be refunded in rupees',
  }),
  depositNow: object(DepositNowDto, 'Amounts that can be transferred or refunded'),
}) {}
