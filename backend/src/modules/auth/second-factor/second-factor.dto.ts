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
      description: 'Time of the authenticator app’s setup; null without one',
    },
  ).orNull(),
  recoveryCodesLeft: number(
    ({ user }: { user: string }) =>
      sql`(select count(*)::int from auth.recovery_code where user_id = ${user} and used_at is null)`,
    { example: 10, description: 'Number of unused recovery codes' },
  ),
  passkeys: list(
    PasskeyDto,
    ({ user }: { user: string }) => ({
      from: sql`auth.passkey k where k.user_id = ${user}`,
      order: sql`k.added_at, k.id`,
    }),
    'Passkeys, in the order in which they were added',
  ),
}) {}

export class TotpOfferDto extends view({
  secret: text({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'Secret in base 32, for typing into an app',
  }),
  address: text({
    example:
      'otpauth://totp/Kiraya:asha.rao%40example.com?issuer=Kiraya&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'Address for the QR code',
  }),
  offer: text({
    example: 'AZcF0h3J',
    description: 'Offer to send back with a code; valid for 10 minutes, and only for its account',
  }),
}) {}

export class SetTotpDto {
  @TextField({
    max: 400,
    pattern: [/^[\w-]+$/, 'Must be as it was given'],
    example: 'AZcF0h3J',
    description: 'Offer of `POST /api/auth/second-factor/totp/offer`',
  })
  offer: string;

  @CodeField({ description: 'Code that the app shows now' })
  code: string;
}

export class RecoveryCodesDto extends view({
  recoveryCodes: text({
    example: ['8F3K-QZ7M-0D2X-W5TN'],
    description: 'Ten codes, each for one login without the app; shown only once',
  }).array(),
}) {}
