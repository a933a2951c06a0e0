import { day, number, rupees } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import type { Day } from '../../../../platform/database/day-in-text.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { MOST_ALLOCATIONS } from '../recording/receipt-input.dto.js';
import { ClaimFactsDto, ClaimOfDto, type Today } from './claim.dto.js';

/** A condition on open claims: neither disputed nor proposed until the settlement. */
export const IS_ASKED = sql`(kind = 'rent' or id not in (select charge_id from contracts.held_charge_v))`;

const dueOf = (today: Day): SqlFragment => sql`contracts.open_claim_v
  where contract_id = p.contract_id and due_date <= ${today}::date and ${IS_ASKED}`;

/** Sums of all due claims of the contract of `p`. */
export const owedJoin = (today: Day): SqlFragment => sql`
  cross join lateral (select sum(balance_paise) as balance, sum(paid_paise) as paid, sum(commission_paise) as commission, count(*) as claims
    from ${dueOf(today)}) owed`;

/** Sums `s` of all that is due under the contracts of a list. */
export class ArrearsSumDto extends view({
  contracts: number(sql`s.contracts`, { example: 12, description: 'How many contracts these are' }),
  amount: rupees(sql`s.balance`, { example: 504000, description: 'Rupees: what is due and not paid' }),
  commission: rupees(sql`s.commission`, {
    example: 50400,
    description: 'Rupees: what the amount adds to the commission',
  }),
  netAmount: rupees(sql`(s.balance - s.commission)`, {
    example: 453600,
    description: 'Rupees: the amount less that, which is for the owners',
  }),
}) {}

const claimsOf = ({
  today,
}: Today): SqlFragment => sql`(select json_agg(${ClaimFactsDto.json({ row: sql`due`, today })}
    order by due.due_date, due.kind <> 'rent', due.id)
  from (select * from ${dueOf(today)} order by due_date, kind <> 'rent', id limit ${raw(`${MOST_ALLOCATIONS}`)}) due)`;

/** The due debt of a tenancy, by its oldest claim `p` and {@link owedJoin}. */
export class ArrearsDto extends view({
  ...ClaimOfDto.fields,
  amount: rupees(sql`owed.balance`, { example: 84000, description: 'Amount due and unpaid in rupees' }),
  paidAmount: rupees(sql`owed.paid`, {
    example: 0,
    description: 'Amount paid of these rents and charges so far, in rupees',
  }),
  askedAmount: rupees(sql`(owed.balance + owed.paid)`, {
    example: 84000,
    description: 'Amount due plus amount paid, in rupees',
  }),
  commission: rupees(sql`owed.commission`, {
    example: 8400,
    description: 'Commission on the amount in rupees',
  }),
  netAmount: rupees(sql`(owed.balance - owed.commission)`, {
    example: 75600,
    description: 'Owner’s part in rupees: the amount less commission',
  }),
  claimCount: number(sql`owed.claims`, { example: 2, description: 'Number of rents and charges' }),
  oldestDueDate: day(sql`p.due_date`, { example: '2026-10-01' }),
  ageDays: number(({ today }: Today) => sql`${today}::date - p.due_date`, {
    example: 43,
    description: 'Days since the oldest due date',
  }),
  claims: object(ClaimFactsDto, claimsOf, {
    maxItems: MOST_ALLOCATIONS,
    description: `Rents and charges, oldest first; only the first ${MOST_ALLOCATIONS}, as many as a receipt can name`,
  }).array(),
}) {}
