import { instant } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { PasswordField } from '../accounts/account-fields.js';
import { PasskeyAnswerDto, PasskeyField } from '../second-factor/passkey.dto.js';
import { CodeField } from '../second-factor/code-field.js';

export class ConfirmDto {
  @PasswordField({ required: false, nullable: true, description: 'Your password' })
  password?: string | null;

  @CodeField({
    required: false,
    nullable: true,
    description: 'Code of your second factor, instead of the password',
  })
  code?: string | null;

  @PasskeyField('Passkey’s answer to a challenge of `POST /api/auth/passkey-challenge`, instead of both')
  passkey?: PasskeyAnswerDto | null;
}

export class ConfirmationDto extends view({
  confirmedUntil: instant({ example: '2026-11-20T06:40:00.000Z' }),
}) {}
