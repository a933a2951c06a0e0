import { CHARGE_FACTS } from '@kiraya/rules';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { factAnswers } from '../../../../platform/facts/fact-answers.js';
import { columnsIn } from '../../../../platform/facts/fact-columns.js';
import { factInputs } from '../../../../platform/facts/fact-inputs.js';
import { MONEY_MAX, MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField } from '../../../../platform/http/text-fields.js';
import {
  CHARGE_COLUMNS,
  CHARGE_KINDS,
  ChargeReviewDto,
  CREDIT_KINDS,
  REVIEW_OUTCOMES,
  reviewJson,
  type ReviewOutcome,
} from '../../../contracts/index.js';

const ANY_AMOUNT = { min: 0.01, below: 'Must be positive' };

@ApiSchema({ name: 'AddCharge' })
export class AddChargeDto extends factInputs(CHARGE_FACTS) {}

@ApiSchema({ name: 'DisputeCharge' })
export class DisputeChargeDto {
  @TextField({ max: 1000, example: 'The tap was broken when we moved in' })
  reason: string;
}

@ApiSchema({ name: 'WithdrawCharge' })
export class WithdrawChargeDto {
  @TextField({
    max: 1000,
    example: 'Added to the wrong contract',
    description: 'Reason, shown to the tenant',
  })
  reason: string;
}

@ApiSchema({ name: 'AnswerDispute' })
export class AnswerDisputeDto {
  @ChoiceField(REVIEW_OUTCOMES, {
    example: 'withdrawn',
    description: '`upheld`: it has to be paid; `withdrawn`: its open balance is cancelled',
  })
  outcome: ReviewOutcome;

  @TextField({ max: 1000, example: 'It was broken before', description: 'Reason, shown to the tenant' })
  reason: string;
}

/** A waiver of a rent or a charge, in whole or in part. */
@ApiSchema({ name: 'AddCredit' })
export class AddCreditDto {
  @MoneyField({
    ...ANY_AMOUNT,
    max: MONEY_MAX,
    required: false,
    nullable: true,
    example: 500,
    description: 'Amount in rupees; the whole balance if absent',
  })
  amount?: number | null;

  @TextField({ max: 1000, example: 'Lift out of order for a week' })
  reason: string;
}

@ApiSchema({ name: 'PreviewCredit' })
export class PreviewCreditDto extends PickType(AddCreditDto, ['amount'] as const) {}

export class CreditPreviewDto extends view({
  amount: rupees({ example: 500, description: 'Amount that would be waived, in rupees' }),
  balance: rupees({ example: 2000, description: 'Balance that would remain, in rupees' }),
}) {}

/** A charge of `contracts.charge_v`. */
export class ChargeDto extends view({
  id: uuid(sql`charge_v.id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  contractId: uuid(sql`charge_v.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  ...factAnswers(CHARGE_FACTS, columnsIn(sql`charge_v`, CHARGE_COLUMNS)),
  kind: choice(CHARGE_KINDS, sql`charge_v.kind`, { example: 'maintenance' }),
  paidAmount: rupees(sql`charge_v.paid_paise`, { example: 0, description: 'Amount paid in rupees' }),
  waivedAmount: rupees(sql`charge_v.credited_paise`, {
    example: 0,
    description: 'Amount waived or cancelled in rupees',
  }),
  balance: rupees(sql`charge_v.balance_paise`, {
    example: 2500,
    description: 'Balance in rupees',
  }),
  review: object(
    ChargeReviewDto,
    reviewJson(sql`charge_v.id`),
    'Review; null unless proposed, disputed or withdrawn',
  ).orNull(),
}) {}

/** A credit `c`, and its reversal `x`. */
export class CreditDto extends view({
  id: uuid(sql`c.id`, { example: '0199f0a0-0000-7000-8000-000000000080' }),
  contractId: uuid(sql`c.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  rentRecordId: uuid(sql`c.rent_record_id`, { example: null }).orNull(),
  chargeId: uuid(sql`c.charge_id`, { example: '0199f0a0-0000-7000-8000-000000000070' }).orNull(),
  kind: choice(CREDIT_KINDS, sql`c.kind`, { example: 'waiver' }),
  amount: rupees(sql`c.amount_paise`, { example: 500, description: 'Amount in rupees' }),
  reason: text(sql`c.reason`, { example: 'Lift out of order for a week' }),
  date: day(sql`c.date`, { example: '2026-11-20' }),
  reversedOn: day(sql`x.date`, {
    example: null,
    description: 'Day of the reversal; null unless reversed',
  }).orNull(),
  reversalReason: text(sql`x.reason`, {
    example: null,
    description: 'Reason for the reversal; null unless reversed',
  }).orNull(),
}) {}
