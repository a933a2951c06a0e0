import { ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField } from '../../../../platform/http/text-fields.js';
import {
  ChequeFieldsDto,
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
} from '../../ledger/index.js';

@ApiSchema({ name: 'RecordPayment' })
export class RecordPaymentDto extends ChequeFieldsDto {
  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay()
  paidDate: string;

  @TextField({
    max: REFERENCE_MAX,
    required: false,
    nullable: true,
    example: 'UTR 412345678901',
    description: 'The bank’s or the sender’s own; several transactions may have the same',
  })
  reference?: string | null;

  @MoneyField({
    min: 0.01,
    required: false,
    nullable: true,
    example: 20000,
    description: 'Rupees, at most two decimals; all that is still to be paid without',
  })
  amount?: number | null;
}
