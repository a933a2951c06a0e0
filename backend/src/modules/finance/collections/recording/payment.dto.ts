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
    description: 'Reference of the bank or the sender; not unique',
  })
  reference?: string | null;

  @MoneyField({
    min: 0.01,
    required: false,
    nullable: true,
    example: 20000,
    description: 'Amount in rupees, at most two decimals; the whole balance if absent',
  })
  amount?: number | null;
}
