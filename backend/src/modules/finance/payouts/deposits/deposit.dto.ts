import { ApiSchema } from '@nestjs/swagger';
import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField } from '../../../../platform/http/text-fields.js';
import {
  chequeFields,
  ChequeFieldsDto,
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
  DEPOSIT_HOLDERS,
  type DepositHolder,
} from '../../ledger/index.js';

export class DepositMoneyDto extends ChequeFieldsDto {
  @MoneyField({ min: 0.01, example: 84000, description: 'Amount in rupees, at most two decimals' })
  amount: number;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay({ required: false })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

/** Money of a deposit that passes from one holder to the other. */
@ApiSchema({ name: 'TransferDeposit' })
export class TransferDepositDto extends DepositMoneyDto {
  @ChoiceField(DEPOSIT_HOLDERS, { example: 'owner', description: 'New holder' })
  to: DepositHolder;
}

/** Money of a deposit that the tenant gets back. */
@ApiSchema({ name: 'RefundDeposit' })
export class RefundDepositDto extends DepositMoneyDto {
  @ChoiceField(DEPOSIT_HOLDERS, { example: 'kiraya', description: 'Payer of the refund' })
  by: DepositHolder;
}

export const DEPOSIT_MOVES = [
  'deposit_to_owner',
  'deposit_from_owner',
  'deposit_refund',
  'deposit_refund_by_owner',
] as const;
export type DepositMove = (typeof DEPOSIT_MOVES)[number];

/** A posting `e`, and its contract's deposit `d`. */
export class DepositMovementDto extends view({
  id: uuid(sql`e.id`, { example: '0199f0a0-0000-7000-8000-000000000090' }),
  contractId: uuid(sql`e.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  kind: choice(DEPOSIT_MOVES, sql`e.kind`, { example: 'deposit_to_owner' }),
  amount: rupees(sql`e.amount_paise`, { example: 84000, description: 'Amount in rupees' }),
  method: choice(PAYMENT_METHODS, sql`e.method`, { example: 'bank_transfer' }),
  ...chequeFields(sql`e`),
  reference: text(sql`e.reference`, { example: 'UTR 412345678901' }).orNull(),
  date: day(sql`e.date`, { example: '2026-11-20' }),
  held: rupees(sql`d.held_paise`, {
    example: 84000,
    description: 'Deposit held now in rupees',
  }),
  withOwner: rupees(sql`d.with_owner_paise`, {
    example: 84000,
    description: 'Part held by the owner in rupees',
  }),
}) {}
