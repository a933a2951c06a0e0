import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { BooleanField } from '../../../../platform/http/boolean-field.js';
import { ValidatedField, each, REQUIRED } from '../../../../platform/http/validated-field.decorator.js';
import { MONEY_MAX, MoneyField, numberCheck } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { Money } from '../../../../platform/money/money.js';
import {
  ChequeFieldsDto,
  PAYMENT_METHODS,
  type PaymentMethod,
  RECORDED_TENDERS,
  REFERENCE_MAX,
  type Tender,
  PaidDay,
} from '../../ledger/index.js';

export const MOST_ALLOCATIONS = 200;
/** Amounts down to one paisa. */
const ANY_AMOUNT = { min: 0.01, below: 'Must be positive' };

const amountCheck = numberCheck({ ...ANY_AMOUNT, max: MONEY_MAX });

export function allocationCheck(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Must be an object';
  const { rentRecordId, chargeId, amount, ...others } = value as Record<string, unknown>;
  const id = rentRecordId ?? chargeId;
  if (Object.keys(others).length || (rentRecordId && chargeId))
    return 'Must have a rentRecordId or a chargeId, and an amount alone';
  if (id === undefined || amount === undefined) return REQUIRED;
  if (!isUUID(id)) return 'Must be a valid id';
  return (
    amountCheck(amount) ?? (Money.isRupees(amount as number) ? undefined : 'Must have at most two decimals')
  );
}

/** A receipt's payment of one rent or charge. */
@ApiSchema({ name: 'Allocation' })
export class AllocationInputDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    required: false,
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000020',
  })
  rentRecordId?: string | null;
  @ApiProperty({ type: String, format: 'uuid', required: false, nullable: true, description: 'In its place' })
  chargeId?: string | null;
  @ApiProperty({ example: 20000, minimum: ANY_AMOUNT.min, maximum: MONEY_MAX, description: 'Rupees' })
  amount: number;
}

/** Money that came in for a contract. */
@ApiSchema({ name: 'RecordReceipt' })
export class RecordReceiptDto extends ChequeFieldsDto {
  @MoneyField({ ...ANY_AMOUNT, example: 20000, description: 'Rupees, at most two decimals' })
  amount: number;

  @MoneyField({
    ...ANY_AMOUNT,
    required: false,
    nullable: true,
    example: 2000,
    description:
      'Rupees of tax that the tenant kept back beside the amount: a second receipt, of tender tds. It pays the rents that are named, else the oldest ones, before the amount does',
  })
  tds?: number | null;

  @ChoiceField(RECORDED_TENDERS, {
    required: false,
    description:
      'received (default): by Kiraya; owner: the tenant paid the owner; tds: tax that the tenant kept back for the owner, of rent alone. What Kiraya did not receive the owner owes it.',
  })
  tender?: Exclude<Tender, 'deposit'> | null;

  @ChoiceField(PAYMENT_METHODS, {
    required: false,
    example: 'bank_transfer',
    description: 'Required of what Kiraya received, and left out of what it did not',
  })
  method?: PaymentMethod | null;

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

  @ValidatedField(each(allocationCheck, MOST_ALLOCATIONS), {
    type: [AllocationInputDto],
    maxItems: MOST_ALLOCATIONS,
    required: false,
    nullable: true,
    description:
      'Which rents and charges it pays, each once; they come to the amount. Without, what is due, the oldest first and late fees last, then what is to come within twelve months',
  })
  allocations?: AllocationInputDto[] | null;

  @ChoiceField(['hold'], {
    required: false,
    description:
      'hold: what there is no rent or charge for becomes a deposit, but for tds. Without, it is refused.',
  })
  excess?: 'hold' | null;
  @UuidField({
    required: false,
    nullable: true,
    description: 'The tenant’s pending declaration that it confirms; how it was paid may be corrected',
  })
  declarationId?: string | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description:
      'Whether it is meant that another amount came in than was declared; else such a receipt is refused (409)',
  })
  otherAmount?: boolean | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description:
      'Whether it is known that a receipt of the contract carries the declaration’s reference, and this is other money; else such a receipt is refused (409 reference-used, with that receipt’s id)',
  })
  sameReference?: boolean | null;
}
