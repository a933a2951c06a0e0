import { type Field, flag, integer } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { join, raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { DEPOSIT_FACTS, ESCALATION_FACTS, LATE_FEE_FACTS, STANDING_FACTS } from '@kiraya/rules';
import { factAnswers, factJson } from '../../../platform/facts/fact-answers.js';
import { columnsIn } from '../../../platform/facts/fact-columns.js';
import { AgreedDepositDto, StandingChargeDto } from './agreed-charges.dto.js';
import { EscalationDto } from './rent-terms.dto.js';
import { DEPOSIT_COLUMNS, ESCALATION_COLUMNS, LATE_FEE_COLUMNS, STANDING_COLUMNS } from './term-columns.js';

/** Stored late fee of a contract `p`. */
class KeptLateFeeDto extends view(factAnswers(LATE_FEE_FACTS, columnsIn(sql`p`, LATE_FEE_COLUMNS))) {}

const ESCALATION = factJson(ESCALATION_FACTS, columnsIn(sql`p`, ESCALATION_COLUMNS));
/** Monthly charges, in the order of their kinds. */
const STANDING_CHARGES = join(
  Object.entries(STANDING_COLUMNS).map(([kind, columns], nth) => {
    const row = columnsIn(sql`p`, columns);
    return sql`(${raw(String(nth))}, ${row.amount}, ${factJson(STANDING_FACTS, { kind: sql`'${raw(kind)}'`, ...row })})`;
  }),
  ', ',
);

/** Deposit that a contract agrees. @param row the contract's alias */
export const agreedDeposit = (row: SqlFragment): Field<AgreedDepositDto | null, unknown> => {
  const deposit = factJson(DEPOSIT_FACTS, columnsIn(row, DEPOSIT_COLUMNS));
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
    sql`(select coalesce(json_agg(s.charge order by s.nth), '[]')
      from (values ${STANDING_CHARGES}) s (nth, paise, charge) where s.paise is not null)`,
    'Monthly charges beside the rent',
  ).array(),
  lateFee: object(
    KeptLateFeeDto,
    sql`case when p.late_fee_kind is not null then ${KeptLateFeeDto.json()} end`,
    'Fee for late rent; null without one',
  ).orNull(),
}) {}
