import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { MONEY_MAX, MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, DateField, TextField } from '../../../../platform/http/text-fields.js';
import {
  CHARGE_KINDS,
  CHARGEABLE,
  type ChargeKind,
  CREDIT_KINDS,
  type CreditKind,
  REVIEW_OUTCOMES,
  REVIEW_STATUSES,
  type ReviewOutcome,
  type ReviewStatus,
} from '../../../contracts/index.js';

const ANY_AMOUNT = { min: 0.01, below: 'Must be positive' };

/** Something to be paid beside rent. */
@ApiSchema({ name: 'AddCharge' })
export class AddChargeDto {
  @ChoiceField(CHARGEABLE, {
    example: 'maintenance',
    description: 'Deposits come with their contract, late fees by its rules',
  })
  kind: (typeof CHARGEABLE)[number];

  @MoneyField({
    ...ANY_AMOUNT,
    example: 2500,
    description: 'Rupees, at most two decimals; an owner’s is at most three months’ rent',
  })
  amount: number;

  @DateField({ description: 'Not before the contract’s first day' })
  dueDate: string;

  @TextField({ max: 200, example: 'Society maintenance, November', description: 'What it is for' })
  description: string;
}

/** Why a tenant does not want to pay a charge. */
@ApiSchema({ name: 'DisputeCharge' })
export class DisputeChargeDto {
  @TextField({ max: 1000, example: 'The tap was broken when we moved in' })
  reason: string;
}

/** Why whoever added a charge does not want it paid. */
@ApiSchema({ name: 'WithdrawCharge' })
export class WithdrawChargeDto {
  @TextField({ max: 1000, example: 'Added to the wrong contract', description: 'The tenant reads it' })
  reason: string;
}

/** What becomes of a disputed charge. */
@ApiSchema({ name: 'AnswerDispute' })
export class AnswerDisputeDto {
  @ChoiceField(REVIEW_OUTCOMES, {
    example: 'withdrawn',
    description: 'upheld: it is to be paid; withdrawn: what is open of it is cancelled',
  })
  outcome: ReviewOutcome;

  @TextField({ max: 1000, example: 'It was broken before', description: 'Why; the tenant reads it' })
  reason: string;
}

/** What of a rent or a charge nobody is to pay. */
@ApiSchema({ name: 'AddCredit' })
export class AddCreditDto {
  @MoneyField({
    ...ANY_AMOUNT,
    max: MONEY_MAX,
    required: false,
    nullable: true,
    example: 500,
    description: 'Rupees; all that is open of it without',
  })
  amount?: number | null;

  @TextField({ max: 1000, example: 'The lift stood still for a week' })
  reason: string;
}

/** What a waiver is to let off. */
@ApiSchema({ name: 'PreviewCredit' })
export class PreviewCreditDto extends PickType(AddCreditDto, ['amount'] as const) {}

/** What a waiver would leave. */
export class CreditPreviewDto {
  @ApiProperty({ example: 500, description: 'Rupees that it would let off' })
  amount: number;
  @ApiProperty({ example: 2000, description: 'Rupees that would still be to be paid' })
  balance: number;
}

/** What the parties say of a charge. */
export class ChargeReviewDto {
  @ApiProperty({
    enum: REVIEW_STATUSES,
    example: 'disputed',
    description:
      'proposed: a damage that counts once the tenancy is settled; disputed: it waits for an answer; withdrawn: as the answer, or by who added it',
  })
  status: ReviewStatus;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'The tap was broken before',
    description: 'The tenant’s words',
  })
  reason: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-20T06:30:00.000Z' })
  disputedAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was upheld or withdrawn' })
  answer: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  answeredAt: string | null;
}

export class ChargeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ enum: CHARGE_KINDS, example: 'maintenance' })
  kind: ChargeKind;
  @ApiProperty({ example: 'Society maintenance, November' })
  description: string;
  @ApiProperty({ format: 'date', example: '2026-11-05' })
  dueDate: string;
  @ApiProperty({ example: 2500, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees' })
  paidAmount: number;
  @ApiProperty({ example: 0, description: 'Rupees that nobody is to pay' })
  waivedAmount: number;
  @ApiProperty({ example: 2500, description: 'Rupees: what is still to be paid' })
  balance: number;
  @ApiProperty({
    type: ChargeReviewDto,
    nullable: true,
    description: 'Null unless it was proposed, disputed or withdrawn',
  })
  review: ChargeReviewDto | null;
}

export class CreditDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000080' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null })
  rentRecordId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000070',
  })
  chargeId: string | null;
  @ApiProperty({ enum: CREDIT_KINDS, example: 'waiver' })
  kind: CreditKind;
  @ApiProperty({ example: 500, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 'The lift stood still for a week' })
  reason: string;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'The day on which it was taken back',
  })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was taken back' })
  reversalReason: string | null;
}
