import { ApiSchema } from '@nestjs/swagger';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import {
  ChequeFieldsDto,
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
} from '../../ledger/index.js';

@ApiSchema({ name: 'DeclarePayment' })
export class DeclarePaymentDto extends ChequeFieldsDto {
  @MoneyField({ min: 0.01, example: 42000 })
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
    description: 'Bank reference to find the money by; required unless paid in cash or by cheque',
  })
  reference?: string | null;
}

@ApiSchema({ name: 'RejectDeclaration' })
export class RejectDeclarationDto {
  @TextField({
    max: 1000,
    example: 'No payment with this reference was found',
    description: 'Reason, shown to the tenant',
  })
  reason: string;
}

@ApiSchema({ name: 'CloseDeclaration' })
export class CloseDeclarationDto {
  @UuidField({
    description: 'Unreversed receipt of the same contract that confirms no other report',
  })
  receiptId: string;
}
