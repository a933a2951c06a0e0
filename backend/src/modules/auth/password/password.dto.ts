import { text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TextField } from '../../../platform/http/text-fields.js';
import { IdentifierField, NewPasswordField, PasswordField } from '../accounts/account-fields.js';

export class ForgotPasswordDto {
  @IdentifierField('asha.rao@example.com')
  email: string;
}

export class ResetPasswordDto {
  @TextField({
    max: 200,
    example: 'hTq2mX1v0m6o3qzY3rB5o4oU2r3gk1yq7N9V6m0aXcE',
    description: 'Token of the mailed link',
  })
  token: string;

  @NewPasswordField()
  newPassword: string;
}

export class ChangePasswordDto {
  @PasswordField()
  oldPassword: string;

  @NewPasswordField()
  newPassword: string;
}

export class PasswordChangedDto extends view({
  ...MessageDto.fields,
  token: text({
    description: 'New token; the change ends all earlier ones, that of this request included',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZjBhMCJ9.c2lnbmF0dXJl',
  }),
}) {}
