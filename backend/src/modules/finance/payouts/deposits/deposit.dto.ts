import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField } from '../../../../platform/http/text-fields.js';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
  DEPOSIT_HOLDERS,
  type DepositHolder,
} from '../../ledger/index.js';

/** Money of a deposit that moves. */
export class DepositMoneyDto {
  @MoneyField({ min: 0.01, example: 84000, description: 'Rupees, at most two decimals' })
  amount: number;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay({ required: false })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

/** A deposit that goes from one who holds it to the other. */
@ApiSchema({ name: 'TransferDeposit' })
export class TransferDepositDto extends DepositMoneyDto {
  @ChoiceField(DEPOSIT_HOLDERS, { example: 'owner', description: 'Who holds it from now on' })
  to: DepositHolder;
}

/** What of a deposit the tenant gets back. */
@ApiSchema({ name: 'RefundDeposit' })
export class RefundDepositDto extends DepositMoneyDto {
  @ChoiceField(DEPOSIT_HOLDERS, { example: 'kiraya', description: 'Who gives it back' })
  by: DepositHolder;
}

export const DEPOSIT_MOVES = [
  'deposit_to_owner',
  'deposit_from_owner',
  'deposit_refund',
  'deposit_refund_by_owner',
] as const;
export type DepositMove = (typeof DEPOSIT_MOVES)[number];

export class DepositMovementDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000090' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ enum: DEPOSIT_MOVES, example: 'deposit_to_owner' })
  kind: DepositMove;
  @ApiProperty({ example: 84000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ example: 84000, description: 'Rupees of the deposit that are there now' })
  held: number;
  @ApiProperty({ example: 84000, description: 'Rupees of these that the owner holds' })
  withOwner: number;
}
