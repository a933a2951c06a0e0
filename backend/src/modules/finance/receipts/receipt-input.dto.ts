import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Checked, each, REQUIRED } from '../../../platform/http/checked.decorator.js';
import { MONEY_MAX, MoneyField, numberCheck } from '../../../platform/http/number-fields.js';
import { ChoiceField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { Money } from '../../../platform/money/money.js';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../finance.constants.js';
import { PaidDay } from '../payments/paid-day.js';

const MOST = 200;
/** Money can be owed to the paisa. */
const ANY_AMOUNT = { min: 0.01, below: 'Must be positive' };

const amountCheck = numberCheck({ ...ANY_AMOUNT, max: MONEY_MAX });

function allocationCheck(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Must be an object';
  const { rentRecordId, amount, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length) return 'Must have a rentRecordId and an amount alone';
  if (rentRecordId === undefined || amount === undefined) return REQUIRED;
  if (!isUUID(rentRecordId)) return 'Must be a valid id';
  return (
    amountCheck(amount) ?? (Money.isRupees(amount as number) ? undefined : 'Must have at most two decimals')
  );
}

/** What a receipt pays of one rent. */
@ApiSchema({ name: 'Allocation' })
export class AllocationInputDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ example: 20000, minimum: ANY_AMOUNT.min, maximum: MONEY_MAX, description: 'Rupees' })
  amount: number;
}

/** Money that came in for a contract. */
@ApiSchema({ name: 'RecordReceipt' })
export class RecordReceiptDto {
  @MoneyField({ ...ANY_AMOUNT, example: 20000, description: 'Rupees, at most two decimals' })
  amount: number;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay()
  paidDate: string;

  @TextField({
    max: REFERENCE_MAX,
    required: false,
    nullable: true,
    example: 'UTR 412345678901',
    description: 'The bank’s or the sender’s own; several receipts may have the same',
  })
  reference?: string | null;

  @Checked(each(allocationCheck, MOST), {
    type: [AllocationInputDto],
    maxItems: MOST,
    required: false,
    nullable: true,
    description:
      'Which rents it pays, each once; they come to the amount. Without, the oldest first, then those of the twelve months to come',
  })
  allocations?: AllocationInputDto[] | null;

  @UuidField({
    required: false,
    nullable: true,
    description: 'The tenant’s pending declaration that it confirms; how it was paid may be corrected',
  })
  declarationId?: string | null;
}
