import { choice, day, instant, integer, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, type Rows, view } from '../../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { HANDOVER_DIRECTIONS } from '../../../contracts/index.js';

const MOST = raw('20');

const KINDS = ['agreement', 'handover', 'disputed_charges', 'proposed_charges'] as const;

/** A question `n` of the other side about a home `h`. */
class AnswerAwaitedDto extends view({
  kind: choice(KINDS, sql`n.kind`, {
    example: 'agreement',
    description:
      'An agreement to accept, a handover to accept or dispute, charges that the tenant disputed, or deductions that are not final yet',
  }),
  contractId: uuid(sql`n.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  direction: choice(HANDOVER_DIRECTIONS, sql`n.direction`, {
    example: null,
    description: 'Direction of a handover',
  }).orNull(),
  count: integer(sql`n.questions`, { example: 1, description: 'Number of charges; 1 of anything else' }),
  amount: rupees(sql`n.paise`, { example: null, description: 'Open balance of charges in rupees' }).orNull(),
  since: instant(sql`n.since`, { example: '2026-11-20T06:30:00.000Z' }),
  until: day(sql`n.until`, {
    example: null,
    description: 'Last day on which a handover can be answered; after it counts as accepted',
  }).orNull(),
}) {}

/** A party of contracts. */
export interface Party {
  side: 'owner' | 'tenant';
  id: string;
}

const reviewed = (kind: SqlFragment, where: SqlFragment, since: SqlFragment): SqlFragment =>
  sql`select ${kind}, o.contract_id, o.property_id, null, count(*)::int, sum(o.balance_paise)::bigint, min(${since}), null::date
    from contracts.open_claim_v o join contracts.charge_review_v v on v.charge_id = o.id
    join contracts.charge_v g on g.id = o.id where ${where} group by o.contract_id, o.property_id`;

/** Each side answers what the other one sent, disputed or proposed. */
const questions = ({ side, id }: Party): SqlFragment => {
  const own = raw(`${side}_id`);
  const charges =
    side === 'owner'
      ? reviewed(
          sql`'disputed_charges'`,
          sql`o.owner_id = ${id} and v.status = 'disputed'`,
          sql`v.disputed_at`,
        )
      : reviewed(
          sql`'proposed_charges'`,
          sql`o.tenant_id = ${id} and v.status = 'proposed' and not exists (
            select from contracts.settled_v s where s.contract_id = o.contract_id)`,
          sql`g.created_at`,
        );
  return sql`(
    select 'agreement' as kind, c.id as contract_id, c.property_id, null as direction, 1 as questions,
      null::bigint as paise, a.sent_at as since, null::date as until
    from contracts.contract_v c join contracts.agreement_v a on a.contract_id = c.id and a.state = 'sent'
    where c.${own} = ${id} and c.status in ('upcoming', 'active') and c.refused_at is null
      and a.${raw(side)}_accepted_at is null
    union all
    select 'handover', c.id, c.property_id, v.direction, 1, null, v.sent_at, v.answer_until
    from contracts.contract_v c join contracts.handover_v v on v.contract_id = c.id and v.status = 'sent'
    where c.${own} = ${id} and v.side <> ${raw(`'${side}'`)}
    union all ${charges})`;
};

/** Questions to a party, those that wait longest first. */
const awaited = (party: Party): Rows => ({
  from: sql`(select * from ${questions(party)} q order by since, contract_id, kind limit ${MOST}) n
    join properties.property_v h on h.id = n.property_id`,
  order: sql`n.since, n.contract_id, n.kind`,
});

export const answersAwaited = list(
  AnswerAwaitedDto,
  ({ party }: { party: Party }) => awaited(party),
  'Questions of the other side, those that wait longest first, at most 20',
);

/** A tenant's open tasks. */
export class TenantWaitingDto extends view({ answers: answersAwaited }) {}
