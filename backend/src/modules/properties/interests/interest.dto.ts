import { PROPERTY_FACTS, valuesOfChoices } from '@kiraya/rules';
import { ApiSchema } from '@nestjs/swagger';
import { choice, day, flag, instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { CreatedAfter, UpdatedAfter } from '../../../platform/http/changed-since.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { MobileField } from '../../../platform/http/mobile-fields.js';
import { NumberField } from '../../../platform/http/number-fields.js';
import {
  ChoiceField,
  DateField,
  EmailField,
  TextField,
  UuidField,
} from '../../../platform/http/text-fields.js';
import { isUUID } from '../../../platform/http/uuid.js';
import type { Reader } from './blindness.js';
import { INTEREST_STATES, type InterestState } from './interest-states.js';

const FURNISHINGS = valuesOfChoices(PROPERTY_FACTS.furnishing.choices);

const aadhaarCheck: Check = (value) =>
  typeof value !== 'string'
    ? 'Must be text'
    : /^\d{12}$/.test(value)
      ? undefined
      : 'Aadhaar number must be 12 digits';

/** Input of a visitor's interest. */
@ApiSchema({ name: 'ShowInterest' })
export class ShowInterestDto {
  @TextField({ max: 120, example: 'Ravi Kumar' })
  name: string;

  @EmailField({ example: 'ravi.kumar@example.com' })
  email: string;

  @ValidatedField(aadhaarCheck, {
    type: String,
    pattern: '^\\d{12}$',
    example: '000000001234',
    description: 'Aadhaar number; only its last four digits are stored',
  })
  nationalId: string;

  @MobileField({
    message: 'Mobile number must be 10 digits',
    notText: 'Must be text',
    example: '9000000000',
  })
  mobile: string;

  @TextField({
    ...{ max: 500, required: false, example: 'We are a family of three. May we visit on Sunday?' },
    description: 'Their words to the owner',
  })
  message?: string;

  @DateField({ required: false, example: '2027-01-01', description: 'Day from which they want it, not past' })
  movesInOn?: string;

  @NumberField({
    ...{ min: 1, max: 120, integer: true, required: false, example: 11 },
    description: 'Months that they want to stay',
  })
  stayMonths?: number;

  @NumberField({
    ...{ min: 1, max: 20, integer: true, required: false, example: 3 },
    description: 'Number of people who would live there',
  })
  people?: number;

  @ChoiceField(FURNISHINGS, {
    ...{ required: false, example: 'Semi', description: 'Furnishing that they ask for' },
  })
  furnishing?: (typeof FURNISHINGS)[number];

  @BooleanField({
    ...{ required: false, example: false, description: 'Whether pets would live there' },
  })
  pets?: boolean;
}

@ApiSchema({ name: 'ConfirmInterest' })
export class ConfirmInterestDto {
  @TextField({
    max: 100,
    example: 'AZ-fSDtvEHAAgAAAAAAAAAAAAAAE4gAAAAA',
    description: 'Token of the mailed link',
  })
  token: string;
}

@ApiSchema({ name: 'InterestAnswer' })
export class InterestAnswerDto extends view({
  message: text({ example: 'Interest submitted successfully!' }),
}) {}

const STATE = choice(INTEREST_STATES, sql`p.state`, { example: 'new' });

/** A submission `p` for the property's owner. */
export class InterestDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  name: text(sql`p.name`, { example: 'Ravi Kumar' }),
  email: text(sql`p.email`, { example: 'ravi.kumar@example.com' }),
  mobile: text(sql`p.mobile`, { example: '9000000000' }),
  nationalId: text(sql`'XXXXXXXX' || p.national_id_last4`, {
    example: 'XXXXXXXX1234',
    description: 'Aadhaar, masked to its last four digits',
  }),
  confirmed: flag(sql`p.confirmed_at is not null`, {
    example: true,
    description: 'Whether the email is confirmed',
  }),
  message: text(sql`p.message`, {
    example: 'We are a family of three. May we visit on Sunday?',
    description: 'Their words to the owner',
  }).orNull(),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T09:30:00.000Z' }),
}) {}

/** Value that a withdrawal hides at once, and that an owner sees after the first answer. */
const ifNamed =
  (value: SqlFragment) =>
  ({ blind }: Reader): SqlFragment =>
    sql`case when p.state <> 'withdrawn' and not ${blind} then ${value} end`;

/**
 * A submission `p`, with its home `h`. Name, contact and words are null for an owner who has not answered yet, and for
 * everybody once the applicant has withdrawn.
 */
export class HomeInterestDto extends view({
  id: InterestDto.fields.id,
  name: text(ifNamed(sql`p.name`), { example: 'Ravi Kumar' }).orNull(),
  email: text(ifNamed(sql`p.email`), { example: 'ravi.kumar@example.com' }).orNull(),
  nationalId: text(ifNamed(sql`'XXXXXXXX' || p.national_id_last4`), {
    example: 'XXXXXXXX1234',
    description: 'Aadhaar, masked to its last four digits',
  }).orNull(),
  confirmed: InterestDto.fields.confirmed,
  message: text(ifNamed(sql`p.message`), {
    example: 'We are a family of three. May we visit on Sunday?',
    description: 'Their words to the owner',
  }).orNull(),
  movesInOn: day(sql`p.move_in_on`, {
    example: '2027-01-01',
    description: 'Day from which they want it',
  }).orNull(),
  stayMonths: integer(sql`p.stay_months`, {
    example: 11,
    description: 'Months that they want to stay',
  }).orNull(),
  people: integer(sql`p.people`, {
    example: 3,
    description: 'Number of people who would live there',
  }).orNull(),
  furnishing: choice(FURNISHINGS, sql`p.furnishing`, {
    example: 'Semi',
    description: 'Furnishing that they ask for',
  }).orNull(),
  pets: flag(sql`p.pets`, { example: false, description: 'Whether pets would live there' }).orNull(),
  awaitsAnswer: flag(({ blind }: Reader) => sql`(p.state <> 'withdrawn' and ${blind})`, {
    example: false,
    description: 'Whether name, contact and words are null until your first answer',
  }),
  createdAt: InterestDto.fields.createdAt,
  state: STATE,
  propertyId: uuid(sql`p.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
}) {}

export class InterestsQueryDto extends PageQueryDto {
  @CreatedAfter()
  createdAfter?: string;

  @UpdatedAfter('Created, confirmed or changed,')
  updatedAfter?: string;
}

export class AllInterestsQueryDto extends InterestsQueryDto {
  @TextField({
    max: 120,
    required: false,
    description: 'Part of the person’s name or email, of the home’s name, or the whole mobile number',
  })
  q?: string;

  @ChoiceField(INTEREST_STATES, { required: false, description: 'State' })
  state?: InterestState;

  @UuidField({ required: false, description: 'Home' })
  propertyId?: string;
}

const MAX_IDS = 200;
const idsCheck: Check = (value) => {
  const ids = typeof value === 'string' ? value.split(',') : [];
  if (ids.length === 0 || !ids.every(isUUID)) return 'Must be ids separated by commas';
  return ids.length > MAX_IDS ? `Must have at most ${MAX_IDS} entries` : undefined;
};

export class InterestCountsQueryDto {
  @ValidatedField(idsCheck, {
    type: String,
    required: false,
    description: `At most ${MAX_IDS} property ids, separated by commas`,
  })
  ids?: string;
}
