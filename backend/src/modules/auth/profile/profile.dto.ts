import { PERSON_FACTS } from '@kiraya/rules';
import { PartialType } from '@nestjs/swagger';
import { choice, flag, instant } from '../../../platform/answers/fields.js';
import { list, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { factAnswers } from '../../../platform/facts/fact-answers.js';
import { columnsIn } from '../../../platform/facts/fact-columns.js';
import { factInputs } from '../../../platform/facts/fact-inputs.js';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { PERMISSIONS, type Permission } from '../../../platform/security/permissions.js';
import { usernameCheck } from '../accounts/account-fields.js';
import { PERSON_COLUMNS } from '../accounts/person-columns.js';
import { AccountDto, UserPropertyDto } from '../accounts/account.dto.js';
import type { UserProperties, PropertySide } from '../accounts/user-properties.js';
import { NEEDS_SECOND_FACTOR } from '../second-factor/second-factor-rule.js';
import { AVATAR_SERVICE_IS_ON } from './avatar-rule.js';

const { phone, username } = PERSON_FACTS;

/** Declared facts of a person in a request. */
const PersonInput = factInputs(PERSON_FACTS, {
  phone: MobileField({
    ...{ message: phone.pattern[1], required: false, nullable: true },
    ...{ example: phone.example, description: phone.description },
  }),
  username: ValidatedField(usernameCheck, {
    ...{ type: String, minLength: username.min[0], maxLength: username.max, required: false, nullable: true },
    ...{ pattern: username.pattern[0].source, example: username.example, description: username.description },
  }),
});

/** Changes of a profile; absent fields stay. */
export class UpdateProfileDto extends PartialType(PersonInput, { skipNullProperties: false }) {
  @BooleanField({
    required: false,
    description:
      'Whether the user’s picture comes from the outside avatar service, by a hash of the email. Unchanged if absent.',
  })
  usesAvatarService?: boolean;

  @BooleanField({
    required: false,
    description: 'Whether the dashboard leaves the first steps out. Absent: stays as it is.',
  })
  hidesFirstSteps?: boolean;

  @BooleanField({
    required: false,
    description:
      'Whether an owner sees who asks about a home before the first answer. Absent: stays as it is.',
  })
  namesAtOnce?: boolean;
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
  ...factAnswers(PERSON_FACTS, { ...columnsIn(sql`p`, PERSON_COLUMNS), dob: sql`p.dob::text` }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  hasSecondFactor: flag(sql`(select a.has_second_factor from auth.account_v a where a.id = p.id)`, {
    example: false,
    description: 'Whether login requires a second factor',
  }),
  needsSecondFactor: flag(NEEDS_SECOND_FACTOR, {
    example: false,
    description:
      'Whether a second factor has to be set up first; until then other routes answer 403 of the type `second-factor-missing`',
  }),
  emailConfirmed: flag(sql`p.proven_at is not null`, {
    example: true,
    description:
      'Whether the email is confirmed; until then only confirmation and password links are mailed to it',
  }),
  usesAvatarService: flag(sql`p.uses_avatar_service`, {
    example: true,
    description: 'Whether the user’s picture may come from the outside avatar service',
  }),
  avatarServiceIsOn: flag(AVATAR_SERVICE_IS_ON, {
    example: true,
    description: 'Whether administrators allow the outside avatar service',
  }),
  hidesFirstSteps: flag(sql`p.hides_first_steps`, {
    example: false,
    description: 'Whether the dashboard hides the first steps',
  }),
  namesAtOnce: flag(sql`p.names_at_once`, {
    example: false,
    description: 'Whether an owner sees who asks about a home before the first answer',
  }),
  propertiesOwned: list(UserPropertyDto, first('owner'), 'First 100 by name'),
  propertiesRented: list(UserPropertyDto, first('tenant'), 'Homes rented now, first 100 by name'),
}) {}

export class ProfileDto extends view({
  ...StoredProfileDto.fields,
  mailsHeld: flag({
    example: false,
    description:
      'Whether mails are on hold because this is a restored copy; only for accounts that may confirm it',
  }),
  permissions: choice(Object.keys(PERMISSIONS) as Permission[], {
    example: ['property:list'],
    description: 'Permissions of the account',
  }).array(),
}) {}
