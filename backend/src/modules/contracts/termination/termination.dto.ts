import { ApiSchema } from '@nestjs/swagger';
import { DateField, TextField } from '../../../platform/http/text-fields.js';

/** How a contract is cut short. */
@ApiSchema({ name: 'TerminateContract' })
export class TerminateContractDto {
  @DateField({
    example: '2027-03-31',
    description:
      'Its last day, within its period; the day before its start for a contract that is never to begin',
  })
  date: string;

  @TextField({ max: 1000, example: 'The tenant moves to another city' })
  reason: string;
}
