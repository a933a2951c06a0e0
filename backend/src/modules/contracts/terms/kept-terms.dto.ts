import { type Field, flag, integer } from '../../../platform/answers/fields.js';
import { jsonObject, object, view } from '../../../platform/answers/view.js';
import { rupees as asRupees } from '../../../platform/database/rupees.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { LATE_FEE_FACTS } from '@kiraya/rules';
import { factAnswers } from '../../../platform/facts/fact-answers.js';
import { AgreedDepositDto, StandingChargeDto } from './agreed-charges.dto.js';
import { EscalationDto } from './rent-terms.dto.js';

const percent = (bps: SqlFragment): SqlFragment => sql`trim_scale(${bps}::numeric / 100)`;

/** Stored late fee of a contract `p`. */
class KeptLateFeeDto extends view(
  factAnswers(LATE_FEE_FACTS, {
    graceDays: sql`p.late_fee_grace_days`,
    kind: sql`p.late_fee_kind`,
    amount: sql`p.late_fee_paise`,
    percentPerDay: sql`p.late_fee_bps`,
    max: sql`p.late_fee_max_paise`,
  }),
) {}

const ESCALATION = jsonObject<EscalationDto>({
  percent: percent(sql`p.escalation_bps`),
  everyMonths: sql`p.escalation_months`,
});
const STANDING_CHARGE = jsonObject<StandingChargeDto>({ kind: sql`s.kind`, amount: asRupees(sql`s.paise`) });

/** Deposit that a contract agrees. @param row the contract's alias */
export const agreedDeposit = (row: SqlFragment): Field<AgreedDepositDto | null, unknown> => {
  const deposit = jsonObject<AgreedDepositDto>({
    amount: asRupees(sql`${row}.deposit_paise`),
    heldBy: sql`${row}.deposit_held_by`,
  });
  return object(
    AgreedDepositDto,
    sql`case when ${row}.deposit_paise is not null then ${deposit} end`,
    'Agreed deposit; null without one',
  ).orNull();
};

/** Terms of a contract `p` other than its first rent. */
export class KeptTermsDto extends view({
  escalation: object(
    EscalationDto,
    sql`case when p.escalation_bps is not null then ${ESCALATION} end`,
    'Rent escalation; null if the rent does not rise',
  ).orNull(),
  dueDay: integer(sql`p.due_day`, {
    example: 5,
    description:
      'Day of each calendar month on which the rent falls due; null for the start’s day of the month',
  }).orNull(),
  prorate: flag(sql`p.prorate`, {
    example: true,
    description: 'Whether a month used in part is charged by days',
  }),
  deposit: agreedDeposit(sql`p`),
  standingCharges: object(
    StandingChargeDto,
    sql`(select coalesce(json_agg(${STANDING_CHARGE} order by s.nth), '[]')
      from (values (1, 'maintenance', p.maintenance_paise), (2, 'utilities', p.utilities_paise),
        (3, 'other', p.other_paise)) s (nth, kind, paise) where s.paise is not null)`,
    'Monthly charges beside the rent',
  ).array(),
  lateFee: object(
    KeptLateFeeDto,
    sql`case when p.late_fee_kind is not null then ${KeptLateFeeDto.json()} end`,
    'Fee for late rent; null without one',
  ).orNull(),
}) {}
