import { GSTIN, isGstin } from '@kiraya/rules';
import { ApiSchema } from '@nestjs/swagger';
import { choice, day, flag, instant, number, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import {
  ChoiceField,
  DateField,
  EmailField,
  textCheck,
  TextField,
} from '../../../platform/http/text-fields.js';
import { UPI_ID } from '../../auth/index.js';
import { LATE_FEES_GO_TO, type LateFeesGoTo, upiAt } from '../../finance/index.js';
import { PercentField } from '../../../platform/http/number-fields.js';

const TOLD = { required: false, nullable: true };
const ABSENT = 'Absent: stays as it is. Null or empty: is cleared.';

/** Phone numbers of an office, landlines and short numbers included. */
const PHONE = /^[+]?[0-9][0-9 -]{4,}$/;

const gstinCheck: Check = (value) =>
  textCheck({ max: 15, pattern: [GSTIN, 'Invalid GSTIN format'] })(value) ??
  (isGstin(String(value)) ? undefined : 'Invalid GSTIN: its last character does not fit the others');

/** Changes of settings. */
@ApiSchema({ name: 'UpdateSettings' })
export class UpdateSettingsDto {
  @PercentField({
    required: false,
    example: 8.5,
    description:
      'Percent of the rent, at most two decimals, for contracts that are made from now on. Absent: stays as it is.',
  })
  commissionPercent?: number;

  @TextField({
    max: 321,
    pattern: [UPI_ID, 'Must be a UPI id such as rents@okbank'],
    required: false,
    nullable: true,
    example: 'rents@okbank',
    description:
      'The operator’s, to which tenants can pay, 24 hours after it is entered; administrators are mailed. The one in force: withdraws one that waits. Absent: stays as it is. Null or empty: is cleared at once.',
  })
  operatorUpiId?: string | null;

  @ChoiceField(LATE_FEES_GO_TO, {
    required: false,
    example: 'owner',
    description: 'Whose late fees are that are booked from now on. Absent: stays as it is.',
  })
  lateFeesTo?: LateFeesGoTo;

  @BooleanField({
    required: false,
    description:
      'Whether an administrator looks at an owner’s first home before visitors see it. Absent: stays as it is.',
  })
  holdsFirstListings?: boolean;

  @BooleanField({
    required: false,
    description:
      'Whether monthly charges of contracts that are made from now on bear the contract’s commission. Absent: stays as it is.',
  })
  commissionOnMonthlyCharges?: boolean;

  @DateField({
    required: false,
    nullable: true,
    example: '2026-09-30',
    description:
      'The day up to which the books are closed, before today: no money is dated on it or before. Earlier than it is: opens what follows. Absent: stays as it is. Null: opens all.',
  })
  booksClosedUpTo?: string | null;

  @BooleanField({
    required: false,
    description:
      'Whether administrators and accountants need a second factor: who has none sets one up before anything else. Absent: stays as it is.',
  })
  staffSecondFactor?: boolean;

  @BooleanField({
    required: false,
    description:
      'Whether pictures of people come from an avatar service outside, by a hash of the email. Absent: stays as it is.',
  })
  avatarServiceIsOn?: boolean;

  @TextField({
    max: 120,
    ...TOLD,
    example: 'Asha Rentals LLP',
    description: `Who papers are from; ‘Kiraya’ where none is set. ${ABSENT}`,
  })
  organisationName?: string | null;

  @TextField({
    max: 300,
    ...TOLD,
    example: '4, Residency Road, Bengaluru 560025',
    description: `At the head of papers. ${ABSENT}`,
  })
  organisationAddress?: string | null;

  @ValidatedField(gstinCheck, {
    type: String,
    maxLength: 15,
    pattern: GSTIN.source,
    ...TOLD,
    example: '29AAAAA0000A1ZY',
    description: `At the head of papers; its last character is checked. ${ABSENT}`,
  })
  gstin?: string | null;

  @EmailField({
    ...TOLD,
    example: 'help@example.com',
    description: `Told to visitors. ${ABSENT}`,
  })
  organisationEmail?: string | null;

  @TextField({
    max: 20,
    pattern: [PHONE, 'Must be a phone number such as 080 4000 0000'],
    ...TOLD,
    example: '080 4000 0000',
    description: `Told to visitors. ${ABSENT}`,
  })
  organisationPhone?: string | null;
}

interface At {
  now: Date;
}

/** The newest decision of a history view. */
const newest = (column: string, history: string): SqlFragment =>
  sql`(select d.${raw(column)} from ${raw(history)} d order by d.id desc limit 1)`;

/** The settings in force: of the commission rate `r` with {@link SETTINGS_JOINS}. */
export class SettingsDto extends view({
  commissionPercent: number(sql`trim_scale(r.bps::numeric / 100)`, {
    example: 8.5,
    description: 'Percent of the rent; contracts keep what they were made with',
  }),
  changedAt: instant(sql`r.set_at`, { example: '2026-11-20T06:30:00.000Z' }),
  changedBy: text(sql`who.name`, {
    example: 'Asha Rao',
    description: 'The administrator’s name; null for the first value, which came with the installation',
  }).orNull(),
  operatorUpiId: text(({ now }: At) => upiAt(now).inForce, {
    example: 'rents@okbank',
    description: 'The operator’s UPI id, to which tenants can pay',
  }).orNull(),
  pendingUpiId: text(({ now }: At) => upiAt(now).pending, {
    example: null,
    description: 'The one that takes its place; null where none waits',
  }).orNull(),
  pendingUpiFrom: instant(({ now }: At) => upiAt(now).pendingFrom, {
    example: null,
    description: 'When it does',
  }).orNull(),
  holdsFirstListings: flag(sql`coalesce(${newest('is_on', 'properties.listing_approval_v')}, false)`, {
    example: false,
    description: 'Whether an administrator looks at an owner’s first home before visitors see it',
  }),
  lateFeesTo: choice(
    LATE_FEES_GO_TO,
    sql`coalesce(${newest('goes_to', 'finance.late_fees_to_v')}, 'owner')`,
    {
      example: 'owner',
      description: 'Whose late fees are',
    },
  ),
  commissionOnMonthlyCharges: flag(
    sql`coalesce(${newest('is_on', 'contracts.standing_commission_v')}, false)`,
    { example: false, description: 'Whether monthly charges of contracts to come bear their commission' },
  ),
  booksClosedUpTo: day(newest('closed_up_to', 'finance.closed_period_v'), {
    example: '2026-09-30',
    description: 'The day up to which the books are closed; null: they are open',
  }).orNull(),
  staffSecondFactor: flag(sql`coalesce(${newest('is_required', 'auth.second_factor_rule_v')}, false)`, {
    example: true,
    description: 'Whether administrators and accountants need a second factor',
  }),
  avatarServiceIsOn: flag(sql`coalesce(${newest('is_on', 'auth.avatar_service_v')}, true)`, {
    example: true,
    description: 'Whether pictures of people come from an avatar service outside',
  }),
  organisationName: text(sql`o.name`, {
    example: 'Asha Rentals LLP',
    description: 'Who papers are from; null: ‘Kiraya’',
  }).orNull(),
  organisationAddress: text(sql`o.address`, { example: '4, Residency Road, Bengaluru 560025' }).orNull(),
  gstin: text(sql`o.gstin`, { example: '29AAAAA0000A1ZY' }).orNull(),
  organisationEmail: text(sql`o.email`, { example: 'help@example.com' }).orNull(),
  organisationPhone: text(sql`o.phone`, { example: '080 4000 0000' }).orNull(),
  organisationLogo: text(sql`'/api/organisation/logos/' || o.logo`, {
    example: `/api/organisation/logos/${'9f86d081'.repeat(8)}`,
    description: 'Where the logo is that stands at the head of papers',
  }).orNull(),
}) {}

export const SETTINGS_JOINS = sql`left join auth.user_v who on who.id = r.set_by
  left join (select * from finance.operator_upi_v order by id desc limit 1) u on true
  left join (select * from platform.organisation_v order by id desc limit 1) o on true`;
