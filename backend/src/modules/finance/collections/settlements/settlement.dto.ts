import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Checked, each, REQUIRED } from '../../../../platform/http/checked.decorator.js';
import { MONEY_MAX, numberCheck } from '../../../../platform/http/number-fields.js';
import { textCheck } from '../../../../platform/http/text-fields.js';
import { Money } from '../../../../platform/money/money.js';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import {
  DEPOSIT_HOLDERS,
  type DepositHolder,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../ledger/index.js';

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

/** What the tenant is asked for at the end. */
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
  @Checked(each(damageCheck, MOST_DAMAGES), {
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
  @Checked(
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

class SettlementLineDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  id: string;
  @ApiProperty({ enum: CLAIM_KINDS, example: 'rent' })
  kind: 'rent' | ChargeKind;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
}

/** A rent or a charge that was open. */
export class SettledClaimDto extends SettlementLineDto {
  @ApiProperty({ example: 42000, description: 'Rupees that were open' })
  open: number;
  @ApiProperty({ example: 0, description: 'Rupees paid with what was paid for later months' })
  fromPrepaid: number;
  @ApiProperty({ example: 42000, description: 'Rupees set off against the deposit' })
  fromDeposit: number;
  @ApiProperty({ example: 0, description: 'Rupees still to be paid' })
  left: number;
}

/** A rent or a charge that is not asked for any more. */
export class CancelledClaimDto extends SettlementLineDto {
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}

export class SettledPrepaidDto {
  @ApiProperty({ example: 0, description: 'Rupees paid for what falls due after the last day' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees of it that pay what is open' })
  toOpen: number;
  @ApiProperty({ example: 0, description: 'Rupees of it that become deposit' })
  toDeposit: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees of it that were paid out to the owner, who owes them from the settlement on',
  })
  recovered: number;
}

export class SettledDepositDto {
  @ApiProperty({ example: 84000, description: 'Rupees that were there' })
  held: number;
  @ApiProperty({ example: 0, description: 'Rupees of these that the owner held' })
  withOwner: number;
  @ApiProperty({
    example: 84000,
    description: 'Rupees held, with those paid for later months that become deposit',
  })
  available: number;
  @ApiProperty({ example: 47000, description: 'Rupees set off against what was open' })
  used: number;
  @ApiProperty({ example: 0, description: 'Rupees of these that the owner keeps' })
  usedFromOwner: number;
}

/** What a tenancy comes to, in figures. */
export class SettlementStatementDto {
  @ApiProperty({ type: [SettledClaimDto], description: 'What is open, the first that falls due first' })
  claims: SettledClaimDto[];
  @ApiProperty({ example: 47000, description: 'Rupees open of all of these' })
  open: number;
  @ApiProperty({ example: 0, description: 'Rupees that are disputed, and not among these' })
  disputed: number;
  @ApiProperty({ type: [CancelledClaimDto], description: 'What is not asked for' })
  cancelled: CancelledClaimDto[];
  @ApiProperty({ type: SettledPrepaidDto })
  prepaid: SettledPrepaidDto;
  @ApiProperty({ type: SettledDepositDto })
  deposit: SettledDepositDto;
  @ApiProperty({ example: 37000, description: 'Rupees that the tenant is to get back' })
  refundable: number;
  @ApiProperty({ example: 0, description: 'Rupees that the tenant is still to pay' })
  stillOwed: number;
}

export class RefundDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000090' })
  id: string;
  @ApiProperty({ enum: DEPOSIT_HOLDERS, example: 'kiraya' })
  by: DepositHolder;
  @ApiProperty({ example: 37000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ enum: PAYMENT_METHODS, nullable: true, example: 'bank_transfer' })
  method: PaymentMethod | null;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
}

/** Who holds a deposit now. */
export class DepositNowDto {
  @ApiProperty({ example: 37000, description: 'Rupees that Kiraya holds' })
  withKiraya: number;
  @ApiProperty({ example: 0, description: 'Rupees that the owner holds' })
  withOwner: number;
}

/** The settlement of a tenancy: a draft of what it would come to today, or the one that stands. */
export class SettlementDto extends SettlementStatementDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
    description: 'Null of a draft',
  })
  id: string | null;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ enum: ['draft', 'settled'], example: 'draft' })
  status: 'draft' | 'settled';
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-15' })
  lastDay: string | null;
  @ApiProperty({
    enum: OBSTACLES,
    nullable: true,
    example: null,
    description: 'Why a draft cannot be settled as it is',
  })
  obstacle: Obstacle | null;
  @ApiProperty({ type: [RefundDto], description: 'What was given back of it' })
  refunds: RefundDto[];
  @ApiProperty({
    example: 0,
    description:
      'Rupees that came in for the deposit after the settlement: they are to be given back as well',
  })
  receivedSince: number;
  @ApiProperty({ example: 37000, description: 'Rupees of the deposit that are there and not given back yet' })
  toRefund: number;
  @ApiProperty({ type: DepositNowDto, description: 'What can be passed on or given back' })
  depositNow: DepositNowDto;
}
