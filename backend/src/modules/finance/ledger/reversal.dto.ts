import { ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { TextField } from '../../../platform/http/text-fields.js';

/** Why a transaction is taken back. */
@ApiSchema({ name: 'ReverseTransaction' })
export class ReverseTransactionDto {
  @TextField({ max: 1000, example: 'Recorded for the wrong month' })
  reason: string;
}

/** Why a receipt is taken back, and what becomes of what was paid out of it. */
@ApiSchema({ name: 'ReverseReceipt' })
export class ReverseReceiptDto extends ReverseTransactionDto {
  @BooleanField({
    required: false,
    nullable: true,
    example: false,
    description:
      'Whether the owner is to owe what was paid out to them of it; else such a receipt is refused (409)',
  })
  recoverFromOwner?: boolean | null;
}
