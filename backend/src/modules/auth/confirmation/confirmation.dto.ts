import { instant } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { PasswordField } from '../accounts/account-fields.js';
import { PasskeyAnswerDto, PasskeyField } from '../second-factor/passkey.dto.js';
import { CodeField } from '../second-factor/code-field.js';

export class ConfirmDto {
  @PasswordField({ required: false, nullable: true, description: 'The caller’s own' })
  password?: string | null;

  @CodeField({
    required: false,
    nullable: true,
    description: 'In the place of the password: of the caller’s second factor',
  })
  code?: string | null;

  @PasskeyField('In the place of both: to a challenge of `POST /api/auth/passkey-challenge`')
  passkey?: PasskeyAnswerDto | null;
}

export class ConfirmationDto extends view({
  confirmedUntil: instant({ example: '2026-11-20T06:40:00.000Z' }),
}) {}
