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
  @ApiProperty({ example: 2500, minimum: 0.01, maximum: MONEY_MAX, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 'Broken window', maxLength: REASON_MAX })
  reason: string;
}

/** A tenancy's end. */
@ApiSchema({ name: 'SettleTenancy' })
export class SettleTenancyDto {
  @ValidatedField(each(damageCheck, MOST_DAMAGES), {
    type: [DamageDto],
    maxItems: MOST_DAMAGES,
    required: false,
    nullable: true,
    description: 'What the tenant is to pay for beside what is open',
  })
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
      description: 'Rupees of damages that a draft is to reckon with',
    },
  )
  damages?: string;
}

class SettlementLineDto extends view({
  id: uuid({ example: '0199f0a0-0000-7000-8000-000000000020' }),
  kind: choice(CLAIM_KINDS, { example: 'rent' }),
  month: text({ example: '2026-11', description: 'YYYY-MM' }),
  description: text({ example: null, description: 'What a charge is for' }).orNull(),
  dueDate: day({ example: '2026-11-01' }),
}) {}

/** A rent or a charge that was open. */
export class SettledClaimDto extends view({
  ...SettlementLineDto.fields,
  open: rupees({ example: 42000, description: 'Rupees that were open' }),
  fromPrepaid: rupees({ example: 0, description: 'Rupees paid with what was paid for later months' }),
  fromDeposit: rupees({ example: 42000, description: 'Rupees set off against the deposit' }),
  left: rupees({ example: 0, description: 'Rupees still to be paid' }),
}) {}

/** A rent or a charge that the settlement cancels. */
class CancelledClaimDto extends view({
  ...SettlementLineDto.fields,
  amount: rupees({ example: 42000, description: 'Rupees' }),
}) {}

class SettledPrepaidDto extends view({
  amount: rupees({ example: 0, description: 'Rupees paid for what falls due after the last day' }),
  toOpen: rupees({ example: 0, description: 'Rupees of it that pay what is open' }),
  toDeposit: rupees({ example: 0, description: 'Rupees of it that become deposit' }),
  recovered: rupees({
    example: 0,
    description: 'Rupees of it that were paid out to the owner, who owes them from the settlement on',
  }),
}) {}

class SettledDepositDto extends view({
  held: rupees({ example: 84000, description: 'Rupees that were there' }),
  withOwner: rupees({ example: 0, description: 'Rupees of these that the owner held' }),
  available: rupees({
    example: 84000,
    description: 'Rupees held, with those paid for later months that become deposit',
  }),
  used: rupees({ example: 47000, description: 'Rupees set off against what was open' }),
  usedFromOwner: rupees({ example: 0, description: 'Rupees of these that the owner keeps' }),
}) {}

/** A tenancy's final sums. */
export class SettlementStatementDto extends view({
  claims: list(SettledClaimDto, 'What is open, the first that falls due first'),
  open: rupees({ example: 47000, description: 'Rupees open of all of these' }),
  disputed: rupees({ example: 0, description: 'Rupees that are disputed, and not among these' }),
  cancelled: list(CancelledClaimDto, 'What is not asked for'),
  prepaid: object(SettledPrepaidDto),
  deposit: object(SettledDepositDto),
  refundable: rupees({ example: 37000, description: 'Rupees that the tenant is to get back' }),
  stillOwed: rupees({ example: 0, description: 'Rupees that the tenant is still to pay' }),
}) {}

/** A posting `p` that refunds a deposit. */
export class RefundDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000090' }),
  by: choice(DEPOSIT_HOLDERS, sql`case p.kind when 'deposit_refund' then 'kiraya' else 'owner' end`, {
    example: 'kiraya',
  }),
  amount: rupees(sql`p.amount_paise`, { example: 37000, description: 'Rupees' }),
  method: choice(PAYMENT_METHODS, sql`p.method`, { example: 'bank_transfer' }).orNull(),
  ...chequeFields(sql`p`),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  date: day(sql`p.date`, { example: '2026-11-20' }),
}) {}

export class DepositNowDto extends view({
  withKiraya: rupees({ example: 37000, description: 'Rupees that Kiraya holds' }),
  withOwner: rupees({ example: 0, description: 'Rupees that the owner holds' }),
}) {}

/** The live settlement of a tenancy, or a draft as of today. */
export class SettlementDto extends view({
  ...SettlementStatementDto.fields,
  id: uuid({ example: null, description: 'Null of a draft' }).orNull(),
  contractId: uuid({ example: '0199f0a0-0000-7000-8000-000000000010' }),
  status: choice(['draft', 'settled'], { example: 'draft' }),
  date: day({ example: '2026-11-20' }),
  lastDay: day({ example: '2026-11-15' }).orNull(),
  obstacle: choice(OBSTACLES, {
    example: null,
    description: 'Why a draft cannot be settled as it is',
  }).orNull(),
  refunds: list(RefundDto, 'What was given back of it'),
  receivedSince: rupees({
    example: 0,
    description:
      'Rupees that came in for the deposit after the settlement: they are to be given back as well',
  }),
  toRefund: rupees({
    example: 37000,
    description: 'Rupees of the deposit that are there and not given back yet',
  }),
  depositNow: object(DepositNowDto, 'What can be passed on or given back'),
}) {}
