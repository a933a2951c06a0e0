import { ApiSchema } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/text-fields.js';

@ApiSchema({ name: 'ConfirmEmail' })
export class ConfirmEmailDto {
  @TextField({
    max: 100,
    example: 'AZnwoAAAcACAAAAAAAAAAQHHwE4gAAAAAAAAAAAAAAAAAAAA',
    description: 'From the link in the mail',
  })
  token: string;
}
