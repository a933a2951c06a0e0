import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

/** Why a transaction is taken back. */
@ApiSchema({ name: 'ReverseTransaction' })
export class ReverseTransactionDto {
  @TextField({ max: 1000, example: 'Recorded for the wrong month' })
  reason: string;
}
