import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

/** Reason why a tenant refuses a contract. */
@ApiSchema({ name: 'RefuseContract' })
export class RefuseContractDto {
  @TextField({ max: 1000, example: 'I have never rented this home' })
  reason: string;
}
