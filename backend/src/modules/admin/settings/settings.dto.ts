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
const ABSENT = 'Unchanged if absent; cleared if null or empty.';

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
    description: 'Percentage of the rent, at most two decimals, for new contracts. Unchanged if absent.',
  })
  commissionPercent?: number;

  @TextField({
    max: 321,
    pattern: [UPI_ID, 'Must be a UPI id such as rents@okbank'],
    required: false,
    nullable: true,
    example: 'rents@okbank',
    description:
      'UPI id of the operator for tenants’ payments, in force 24 hours after its entry; administrators are mailed. The one in force withdraws a pending one. Unchanged if absent; cleared at once if null or empty.',
  })
  operatorUpiId?: string | null;

  @ChoiceField(LATE_FEES_GO_TO, {
    required: false,
    example: 'owner',
    description: 'Beneficiary of late fees booked from now on. Unchanged if absent.',
  })
  lateFeesTo?: LateFeesGoTo;

  @BooleanField({
    required: false,
    description:
      'Whether an administrator approves an owner’s first home before it is published. Unchanged if absent.',
  })
  holdsFirstListings?: boolean;

  @BooleanField({
    required: false,
    description:
      'Whether monthly charges of new contracts bear the contract’s commission. Unchanged if absent.',
  })
  commissionOnMonthlyCharges?: boolean;

  @DateField({
    required: false,
    nullable: true,
    example: '2026-09-30',
    description:
      'Last closed day of the books, before today: no money can be dated on it or earlier. An earlier day than before reopens the days after it. Unchanged if absent; null reopens all.',
  })
  booksClosedUpTo?: string | null;

  @BooleanField({
    required: false,
    description:
      'Whether administrators and accountants need a second factor; those without must set one up before anything else. Unchanged if absent.',
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
    description: `Name on documents; ‘Kiraya’ if not set. ${ABSENT}`,
  })
  organisationName?: string | null;

  @TextField({
    max: 300,
    ...TOLD,
    example: '4, Residency Road, Bengaluru 560025',
    description: `Address at the head of documents. ${ABSENT}`,
  })
  organisationAddress?: string | null;

  @ValidatedField(gstinCheck, {
    type: String,
    maxLength: 15,
    pattern: GSTIN.source,
    ...TOLD,
    example: '29AAAAA0000A1ZY',
    description: `GSTIN at the head of documents; its last character is checked. ${ABSENT}`,
  })
  gstin?: string | null;

  @EmailField({
    ...TOLD,
    example: 'help@example.com',
    description: `Public email, shown to visitors. ${ABSENT}`,
  })
  organisationEmail?: string | null;

  @TextField({
    max: 20,
    pattern: [PHONE, 'Must be a phone number such as 080 4000 0000'],
    ...TOLD,
    example: '080 4000 0000',
    description: `Public phone number, shown to visitors. ${ABSENT}`,
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
    description: 'Percentage of the rent for new contracts; existing ones keep theirs',
  }),
  changedAt: instant(sql`r.set_at`, { example: '2026-11-20T06:30:00.000Z' }),
  changedBy: text(sql`who.name`, {
    example: 'Asha Rao',
    description: 'Name of the administrator; null for the initial value of the installation',
  }).orNull(),
  operatorUpiId: text(({ now }: At) => upiAt(now).inForce, {
    example: 'rents@okbank',
    description: 'UPI id of the operator for tenants’ payments; null if not set',
  }).orNull(),
  pendingUpiId: text(({ now }: At) => upiAt(now).pending, {
    example: null,
    description: 'UPI id that replaces it; null if none is pending',
  }).orNull(),
  pendingUpiFrom: instant(({ now }: At) => upiAt(now).pendingFrom, {
    example: null,
    description: 'Time of the replacement; null if none is pending',
  }).orNull(),
  holdsFirstListings: flag(sql`coalesce(${newest('is_on', 'properties.listing_approval_v')}, false)`, {
    example: false,
    description: 'Whether an administrator approves an owner’s first home before it is published',
  }),
  lateFeesTo: choice(
    LATE_FEES_GO_TO,
    sql`coalesce(${newest('goes_to', 'finance.late_fees_to_v')}, 'owner')`,
    {
      example: 'owner',
      description: 'Beneficiary of late fees',
    },
  ),
  commissionOnMonthlyCharges: flag(
    sql`coalesce(${newest('is_on', 'contracts.standing_commission_v')}, false)`,
    {
      example: false,
      description: 'Whether monthly charges of new contracts bear the contract’s commission',
    },
  ),
  booksClosedUpTo: day(newest('closed_up_to', 'finance.closed_period_v'), {
    example: '2026-09-30',
    description: 'Last closed day of the books; null while all are open',
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
    description: 'Name on documents; null means ‘Kiraya’',
  }).orNull(),
  organisationAddress: text(sql`o.address`, { example: '4, Residency Road, Bengaluru 560025' }).orNull(),
  gstin: text(sql`o.gstin`, { example: '29AAAAA0000A1ZY' }).orNull(),
  organisationEmail: text(sql`o.email`, { example: 'help@example.com' }).orNull(),
  organisationPhone: text(sql`o.phone`, { example: '080 4000 0000' }).orNull(),
  organisationLogo: text(sql`'/api/organisation/logos/' || o.logo`, {
    example: `/api/organisation/logos/${'9f86d081'.repeat(8)}`,
    description: 'Path of the logo on documents; null without one',
  }).orNull(),
}) {}

export const SETTINGS_JOINS = sql`left join auth.user_v who on who.id = r.set_by
  left join (select * from finance.operator_upi_v order by id desc limit 1) u on true
  left join (select * from platform.organisation_v order by id desc limit 1) o on true`;
