import { ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { TextField } from '../../../platform/http/text-fields.js';

@ApiSchema({ name: 'ReverseTransaction' })
export class ReverseTransactionDto {
  @TextField({ max: 1000, example: 'Recorded for the wrong month' })
  reason: string;
}

/** A reversal of a receipt, and of its payouts. */
@ApiSchema({ name: 'ReverseReceipt' })
export class ReverseReceiptDto extends ReverseTransactionDto {
  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description: 'Whether the owner owes the amount paid out to them; otherwise refused with 409',
  })
  recoverFromOwner?: boolean | null;
}
