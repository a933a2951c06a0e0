import { ChoiceField } from '../../../platform/http/text-fields.js';
import { NameField, NewIdentifierField, NewPasswordField } from '../accounts/account-fields.js';

export const SIGN_UP_ROLES = ['owner', 'tenant'] as const;

export class SignUpDto {
  @NameField()
  name: string;

  @NewIdentifierField()
  email: string;

  @NewPasswordField()
  password: string;

  @ChoiceField(SIGN_UP_ROLES, { example: 'owner' })
  role: (typeof SIGN_UP_ROLES)[number];
}
