import { PasswordField } from '../../auth/index.js';

export class EraseAccountDto {
  @PasswordField({ description: 'One’s own, so that nobody else does it at an open screen' })
  password: string;
}
