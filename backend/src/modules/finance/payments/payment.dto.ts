import { ApiSchema } from '@nestjs/swagger';
import { isCalendarDate } from '@kiraya/rules';
import { Checked } from '../../../platform/http/checked.decorator.js';
import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../finance.constants.js';

const EARLIEST = '2000-01-01';

/** How a month's rent was paid. */
@ApiSchema({ name: 'RecordPayment' })
export class RecordPaymentDto {
  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @Checked(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return value < EARLIEST ? `Must not be before ${EARLIEST}` : undefined;
    },
    {
      type: String,
      format: 'date',
      example: '2026-11-20',
      description: 'The day of payment, today at the latest',
    },
  )
  paidDate: string;

  @TextField({
    max: REFERENCE_MAX,
    required: false,
    nullable: true,
    example: 'UTR 412345678901',
    description: 'The bank’s or the sender’s own; several transactions may have the same',
  })
  reference?: string | null;
}
