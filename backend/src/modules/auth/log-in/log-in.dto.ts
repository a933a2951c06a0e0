import { text } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { IdentifierField, PasswordField } from '../accounts/account-fields.js';
import { CodeField } from '../second-factor/code-field.js';
import { PasskeyAnswerDto, PasskeyField } from '../second-factor/passkey.dto.js';
import { AccountDto } from '../accounts/account.dto.js';

export class LogInDto {
  @IdentifierField('owner@example.com')
  email: string;

  @PasswordField()
  password: string;

  @CodeField({
    required: false,
    nullable: true,
    description: 'Code of the account’s authenticator app, or a recovery code; only with a second factor',
  })
  code?: string | null;

  @PasskeyField('Passkey’s answer to a challenge of `POST /api/auth/passkey-challenge`, instead of a code')
  passkey?: PasskeyAnswerDto | null;
}

export class LoggedInDto extends view({
  token: text({
    description:
      'Token for `Authorization: Bearer …`, valid for twelve hours or until its session ends or the password changes',
    example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTk5ZjBhMCJ9.c2lnbmF0dXJl',
  }),
  user: object(AccountDto),
}) {}
