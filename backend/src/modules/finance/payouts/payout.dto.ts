import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Checked, each } from '../../../platform/http/checked.decorator.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../finance.constants.js';
import { TransactionDto } from '../transactions/transaction.dto.js';

const MOST_RECORDS = 1000;

/** What to pay out to an owner: all that is owed to them, or the rents that are named. */
@ApiSchema({ name: 'MakePayout' })
export class MakePayoutDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;

  @Checked(each((value) => (isUUID(value) ? undefined : 'Must be a valid id'), MOST_RECORDS), {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: MOST_RECORDS,
    example: ['0199f0a0-0000-7000-8000-000000000020'],
    required: false,
    nullable: true,
    description: 'Rent records; everything that is owed without',
  })
  rentRecordIds?: string[] | null;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @DateField({
    required: false,
    nullable: true,
    description:
      'The day of the transfer, today without; not in the future, and not before a rent was collected or its month began',
  })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

export class PayoutDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  payoutId: string;
  @ApiProperty({ type: [TransactionDto], description: 'One for each rent record, the oldest month first' })
  transactions: TransactionDto[];
}
