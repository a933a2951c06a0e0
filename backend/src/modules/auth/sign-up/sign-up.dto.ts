import { ChoiceField, TextField } from '../../../platform/http/text-fields.js';
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

  @TextField({
    ...{ max: 100, required: false, example: 'kB3x1pQk0dX5mWcHv2b9Ag' },
    description:
      'Token of a mailed invitation: email and role have to be its own, and the email is confirmed',
  })
  invitation?: string;
}
