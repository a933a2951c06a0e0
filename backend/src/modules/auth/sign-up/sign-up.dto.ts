import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
import { NAME_MAX, NewIdentifierField, NewPasswordField } from '../accounts/account-fields.js';

export const SIGN_UP_ROLES = ['owner', 'tenant'] as const;

export class SignUpDto {
  @TextField({ max: NAME_MAX, example: 'Asha Rao' })
  name: string;

  @NewIdentifierField()
  email: string;

  @NewPasswordField()
  password: string;

  @ChoiceField(SIGN_UP_ROLES, { example: 'owner' })
  role: (typeof SIGN_UP_ROLES)[number];
}
