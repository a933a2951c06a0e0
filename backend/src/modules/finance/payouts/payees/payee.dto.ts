import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_KINDS, type PayeeKind } from '../../../auth/index.js';

const Detail = (example: string | null): PropertyDecorator =>
  ApiProperty({ type: String, nullable: true, example });
const Time = (description?: string): PropertyDecorator =>
  ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    ...(description && { description }),
  });

/** Where an owner is paid, whole; all null where nothing is entered yet. */
export class PayeeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Asha Rao' })
  ownerName: string;
  @ApiProperty({ type: String, enum: PAYEE_KINDS, nullable: true, example: 'bank_account' })
  kind: PayeeKind | null;
  @Detail(null)
  upiId: string | null;
  @Detail('001234567890')
  accountNumber: string | null;
  @Detail('HDFC0001234')
  ifsc: string | null;
  @Detail('Asha Rao')
  holderName: string | null;
  @Time()
  changedAt: string | null;
  @Time('Until when nothing is sent there by bank, because it was entered lately; null once it can be')
  heldUntil: string | null;
}
