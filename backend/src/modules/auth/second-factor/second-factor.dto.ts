import { instant, number, text } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { TextField } from '../../../platform/http/text-fields.js';
import { CodeField } from './code-field.js';
import { PasskeyDto } from './passkey.dto.js';

/** The second factors of an account, from `auth.totp` and `auth.recovery_code`. */
export class SecondFactorDto extends view({
  totpSince: instant(
    ({ user }: { user: string }) => sql`(select t.added_at from auth.totp t where t.user_id = ${user})`,
    {
      example: '2026-11-20T06:30:00.000Z',
      description: 'Since when codes of an authenticator app are asked for; null: they are not',
    },
  ).orNull(),
  recoveryCodesLeft: number(
    ({ user }: { user: string }) =>
      sql`(select count(*)::int from auth.recovery_code where user_id = ${user} and used_at is null)`,
    { example: 10, description: 'How many recovery codes were not used yet' },
  ),
  passkeys: list(
    PasskeyDto,
    ({ user }: { user: string }) => ({
      from: sql`auth.passkey k where k.user_id = ${user}`,
      order: sql`k.added_at, k.id`,
    }),
    'That are taken in the place of a code, the first added first',
  ),
}) {}

export class TotpOfferDto extends view({
  secret: text({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'In base 32, to be typed into an app',
  }),
  address: text({
    example:
      'otpauth://totp/Kiraya:asha.rao%40example.com?issuer=Kiraya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'What a QR code of it says',
  }),
  offer: text({
    example: 'AZcF0h3J',
    description: 'Sent back with a code; good for 10 minutes, for its account alone',
  }),
}) {}

export class SetTotpDto {
  @TextField({
    max: 400,
    pattern: [/^[\w-]+$/, 'Must be as it was given'],
    example: 'AZcF0h3J',
    description: 'As `POST /api/auth/second-factor/totp/offer` gave it',
  })
  offer: string;

  @CodeField({ description: 'That the app shows now' })
  code: string;
}

export class RecoveryCodesDto extends view({
  recoveryCodes: text({
    example: ['8F3K-QZ7M-0D2X-W5TN'],
    description: 'Ten, each good for one log-in without the app; shown this once',
  }).array(),
}) {}
