import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

@ApiSchema({ name: 'ConfirmEmail' })
export class ConfirmEmailDto {
  @TextField({
    max: 100,
    example: 'AZnwoAAAcACAAAAAAAAAAQHHwE4gAAAAAAAAAAAAAAAAAAAA',
    description: 'Token of the mailed link',
  })
  token: string;
}
