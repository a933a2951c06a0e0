import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

/** Why a contract is not the tenant's. */
@ApiSchema({ name: 'RefuseContract' })
export class RefuseContractDto {
  @TextField({ max: 1000, example: 'I have never rented this home' })
  reason: string;
}
