import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { NewExternalId } from '../../../../platform/external-ids/external-ids.js';
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
  @ApiProperty({
    type: String,
    format: 'uuid',
    required: false,
    nullable: true,
    description: 'Charge id, instead of a rent record',
  })
  chargeId?: string | null;
  @ApiProperty({
    example: 20000,
    minimum: ANY_AMOUNT.min,
    maximum: MONEY_MAX,
    description: 'Amount in rupees',
  })
  amount: number;
}

/** Money that came in for a contract. */
@ApiSchema({ name: 'RecordReceipt' })
export class RecordReceiptDto extends ChequeFieldsDto {
  @MoneyField({ ...ANY_AMOUNT, example: 20000, description: 'Amount in rupees, at most two decimals' })
  amount: number;

  @MoneyField({
    ...ANY_AMOUNT,
    required: false,
    nullable: true,
    example: 2000,
    description:
      'Tax in rupees that the tenant withheld beside the amount: a second receipt, of tender `tds`. It pays the named rents, else the oldest, before the amount does',
  })
  tds?: number | null;

  @ChoiceField(RECORDED_TENDERS, {
    required: false,
    description:
      '`received` (default): by Kiraya; `owner`: paid to the owner; `tds`: tax withheld by the tenant for the owner, on rent only. Money that Kiraya did not receive is owed to it by the owner.',
  })
  tender?: Exclude<Tender, 'deposit'> | null;

  @ChoiceField(PAYMENT_METHODS, {
    required: false,
    example: 'bank_transfer',
    description: 'Payment method; required for money that Kiraya received, absent for others',
  })
  method?: PaymentMethod | null;

  @PaidDay()
  paidDate: string;

  @TextField({
    max: REFERENCE_MAX,
    required: false,
    nullable: true,
    example: 'UTR 412345678901',
    description: 'Reference of the bank or the sender; not unique',
  })
  reference?: string | null;

  @ValidatedField(each(allocationCheck, MOST_ALLOCATIONS), {
    type: [AllocationInputDto],
    maxItems: MOST_ALLOCATIONS,
    required: false,
    nullable: true,
    description:
      'Rents and charges to pay, each once; the total is the amount. If absent: due items, oldest first and late fees last, then coming rents within twelve months',
  })
  allocations?: AllocationInputDto[] | null;

  @ChoiceField(['hold'], {
    required: false,
    description:
      '`hold`: an excess without rent or charge becomes a deposit, except for `tds`. Refused if absent.',
  })
  excess?: 'hold' | null;
  @UuidField({
    required: false,
    nullable: true,
    description: 'Pending reported payment that it confirms; the method may be corrected',
  })
  declarationId?: string | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description:
      'Whether to accept another amount than the tenant reported; otherwise refused with 409 `amount-differs`',
  })
  otherAmount?: boolean | null;

  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description:
      'Whether to accept a reference that a receipt of the contract has already, for other money; otherwise refused with 409 `reference-used` and that receipt’s id',
  })
  sameReference?: boolean | null;

  @NewExternalId()
  externalId?: string;
}
