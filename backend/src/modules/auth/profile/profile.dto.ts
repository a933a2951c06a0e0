import { choice, day, flag, instant, text } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { DateField } from '../../../platform/http/text-fields.js';
import { PERMISSIONS, type Permission } from '../../../platform/security/permissions.js';
import { NameField, USERNAME, usernameCheck } from '../accounts/account-fields.js';
import { AccountDto, UserPropertyDto } from '../accounts/account.dto.js';
import type { UserProperties, PropertySide } from '../accounts/user-properties.js';
import { NEEDS_SECOND_FACTOR } from '../second-factor/second-factor-rule.js';
import { AVATAR_SERVICE_IS_ON } from './avatar-rule.js';

const STAYS = 'Absent: stays as it is. Null or empty: is cleared.';

const exactly =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? undefined : message;

const DetailField = (pattern: RegExp, message: string, example: string): PropertyDecorator =>
  ValidatedField(exactly(pattern, message), {
    type: String,
    pattern: pattern.source,
    required: false,
    nullable: true,
    example,
    description: STAYS,
  });

export class UpdateProfileDto {
  @NameField({ missing: 'Name is required' })
  name: string;

  @ValidatedField(usernameCheck, {
    type: String,
    minLength: USERNAME.min,
    maxLength: USERNAME.max,
    pattern: USERNAME.pattern.source,
    required: false,
    nullable: true,
    example: 'asharao',
    description: `${STAYS} An account without an email cannot do without one.`,
  })
  username?: string | null;

  @MobileField({
    message: 'Phone number must be 10 digits',
    required: false,
    nullable: true,
    example: '9800000001',
    description: STAYS,
  })
  phone?: string | null;

  @DateField({
    required: false,
    nullable: true,
    example: '1990-04-12',
    description: `Not in the future. ${STAYS}`,
  })
  dob?: string | null;

  @DetailField(/^\d{12}$/, 'Aadhaar number must be 12 digits', '123412341235')
  aadhaarNo?: string | null;

  @DetailField(/^[A-Z]{5}\d{4}[A-Z]$/, 'Invalid PAN format', 'ABCPA1234F')
  panNo?: string | null;

  @BooleanField({
    required: false,
    description:
      'Whether one’s picture comes from the avatar service outside, by a hash of the email. Absent: stays as it is.',
  })
  usesAvatarService?: boolean;

  @BooleanField({
    required: false,
    description: 'Whether the dashboard leaves the first steps out. Absent: stays as it is.',
  })
  hidesFirstSteps?: boolean;
}

/** The parameters of a profile's fields. */
interface Own {
  properties: UserProperties;
}

const SHOWN_PROPERTIES = 100;
const first =
  (side: PropertySide) =>
  ({ properties }: Own) =>
    properties.names({ side, user: sql`p.id` }, SHOWN_PROPERTIES);

/** The stored part of a profile. Identity numbers are encrypted, for its reader to decrypt. */
export class StoredProfileDto extends view({
  ...AccountDto.fields,
  phone: text(sql`p.phone`, { example: '9800000001' }).orNull(),
  dob: day(sql`p.dob::text`, { example: '1990-04-12' }).orNull(),
  aadhaarNo: text(sql`p.aadhaar_encrypted`, {
    example: '123412341235',
    description: 'In full, to its holder alone',
  }).orNull(),
  panNo: text(sql`p.pan_encrypted`, {
    example: 'ABCPA1234F',
    description: 'In full, to its holder alone',
  }).orNull(),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  hasSecondFactor: flag(sql`(select a.has_second_factor from auth.account_v a where a.id = p.id)`, {
    example: false,
    description: 'Whether a log-in asks for a second factor',
  }),
  needsSecondFactor: flag(NEEDS_SECOND_FACTOR, {
    example: false,
    description:
      'Whether it has to set one up before anything else: other routes answer 403 of the type `second-factor-missing`',
  }),
  emailConfirmed: flag(sql`p.proven_at is not null`, {
    example: true,
    description:
      'Whether the email is known to be the holder’s; until then nothing but its proof is mailed there',
  }),
  usesAvatarService: flag(sql`p.uses_avatar_service`, {
    example: true,
    description: 'Whether one’s picture may come from the avatar service outside: one’s own choice',
  }),
  avatarServiceIsOn: flag(AVATAR_SERVICE_IS_ON, {
    example: true,
    description: 'Whether administrators let anybody’s picture come from there',
  }),
  hidesFirstSteps: flag(sql`p.hides_first_steps`, {
    example: false,
    description: 'Whether the dashboard leaves the first steps out',
  }),
  propertiesOwned: list(UserPropertyDto, first('owner'), 'The first 100 by name'),
  propertiesRented: list(UserPropertyDto, first('tenant'), 'Where one lives now, the first 100 by name'),
}) {}

export class ProfileDto extends view({
  ...StoredProfileDto.fields,
  mailsHeld: flag({
    example: false,
    description:
      'Whether this is a restored copy that mails nobody until it is confirmed; told to those who may confirm it',
  }),
  permissions: choice(Object.keys(PERMISSIONS) as Permission[], {
    example: ['property:list'],
    description: 'What the account may do; screens offer nothing else',
  }).array(),
}) {}
