import { ADDED_BY_HAND, heldAs, reviewJson } from '../../../contracts/index.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { beingChecked } from '../declarations/being-checked.js';
import { IS_LINE } from '../receipts/line-of-receipt.js';
import { type Fragment, raw, sql } from '../../../../platform/database/sql.js';

const MOST_LINES = raw('1000');

/** Whether a tenant can dispute the charge: somebody added it, and nobody has said anything of it. */
const DISPUTABLE = sql`${ADDED_BY_HAND} and balance_paise > 0
    and not exists (select from contracts.charge_review_v v where v.charge_id = charge_v.id and v.status <> 'proposed')`;

/** All rents and charges of a contract. */
const CLAIMS = (id: string): Fragment => sql`
  select id, 'rent' as kind, to_char(month, 'YYYY-MM') as month, null::text as description, due_date, amount_paise,
    paid_paise, credited_paise, balance_paise, created_at, false as disputable, null::json as review,
    null::text as held_as
  from contracts.rent_record_v where contract_id = ${id}
  union all
  select id, kind, to_char(due_month, 'YYYY-MM'), description, due_date, amount_paise, paid_paise, credited_paise,
    balance_paise, created_at, ${DISPUTABLE}, ${reviewJson(sql`charge_v.id`)}, ${heldAs(sql`charge_v.id`)}
  from contracts.charge_v where contract_id = ${id}`;

/** What receipts paid, line by line. */
const PARTS = (id: string): Fragment => sql`
  select receipt_id as of_receipt, receivable_id as claim_id, amount_paise
  from finance.posting p where contract_id = ${id} and tender is not null and ${IS_LINE}`;

/** The same by receipt: put together once, for looking through all parts for each receipt costs the square of the years. */
const PAID_BY = sql`
  select p.of_receipt, json_agg(json_build_object('claimId', c.id, 'kind', c.kind, 'month', c.month,
    'description', c.description, 'amount', ${rupees(sql`p.amount_paise`)}) order by c.due_date, c.id) as parts
  from parts p join claims c on c.id = p.claim_id group by p.of_receipt`;

/** Everything that changed what is owed, up to a day: what fell due first, then what was paid or let off on that day. */
const MOVES = (id: string, today: string): Fragment => sql`
  select id, 'claim' as type, 0 as turn, due_date as date, created_at, amount_paise as paise, id as claim_id,
    null::text as reason, null::text as credit_kind, null::text as number, null::text as tender, null::text as method, null::text as reference,
    false as reversed
  from claims where due_date <= ${today}::date
  union all
  select id, 'receipt', 1, date, created_at, -amount_paise, null, null, null, number, tender, method, reference,
    reversed_on is not null
  from receipts
  union all
  select id, 'receipt_reversal', 2, reversed_on, created_at, amount_paise, null, reversal_reason, null, number, tender,
    null, null, false
  from receipts where reversed_on is not null
  union all
  select id, case when is_reversal then 'credit_reversal' else 'credit' end, 1, date, created_at,
    case when is_reversal then amount_paise else -amount_paise end, receivable_id, reason, kind, null, null, null, null,
    exists (select from contracts.credit_v x where x.reverses_id = c.id)
  from contracts.credit_v c where contract_id = ${id}`;

const CLAIM = sql`json_build_object('id', id, 'kind', kind, 'month', month, 'description', description,
  'dueDate', due_date, 'amount', ${rupees(sql`amount_paise`)}, 'paidAmount', ${rupees(sql`paid_paise`)},
  'waivedAmount', ${rupees(sql`credited_paise`)}, 'balance', ${rupees(sql`balance_paise`)},
  'disputable', disputable, 'heldAs', held_as, 'review', review)`;

const LINE = sql`json_build_object('id', l.id, 'type', l.type, 'date', l.date, 'amount', ${rupees(sql`l.paise`)},
  'balance', ${rupees(sql`l.balance`)}, 'kind', c.kind, 'month', c.month, 'description', c.description,
  'reason', l.reason, 'creditKind', l.credit_kind, 'number', l.number, 'tender', l.tender, 'method', l.method, 'reference', l.reference,
  'reversed', l.reversed, 'parts', coalesce(b.parts, '[]'))`;

const dueBy = (today: string, which: Fragment): Fragment =>
  rupees(
    sql`(select coalesce(sum(balance_paise), 0) from claims where due_date <= ${today}::date and ${which})`,
  );

const DEPOSIT = (id: string): Fragment => sql`(select json_build_object(
    'amount', ${rupees(sql`sum(c.amount_paise - c.credited_paise)`)}, 'held', ${rupees(sql`coalesce(max(d.held_paise), 0)`)},
    'withKiraya', ${rupees(sql`coalesce(max(d.held_paise - d.with_owner_paise), 0)`)},
    'withOwner', ${rupees(sql`coalesce(max(d.with_owner_paise), 0)`)},
    'balance', ${rupees(sql`sum(c.balance_paise)`)},
    'used', ${rupees(sql`greatest(sum(c.paid_paise) - coalesce(max(d.held_paise), 0), 0)`)},
    'heldBy', (array_agg(c.held_by order by c.created_at desc))[1])
  from contracts.charge_v c left join finance.deposit d on d.contract_id = c.contract_id
  where c.contract_id = ${id} and c.kind = 'deposit' having count(*) > 0)`;

/** The charges that are asked for and fall due next. */
const NEXT_CHARGES = (today: string): Fragment => sql`(select json_build_object('dueDate', due_date,
    'paise', sum(balance_paise)::text)
  from claims where kind <> 'rent' and balance_paise > 0 and due_date > ${today}::date and held_as is null
  group by due_date order by due_date limit 1)`;

/**
 * The account of a contract as it stands on a day, without rents to come, and the charges that fall due next.
 * @param today `YYYY-MM-DD`
 */
export const accountJson = (id: string, today: string): Fragment => sql`
  with claims as materialized (${CLAIMS(id)}), parts as materialized (${PARTS(id)}),
  receipts as materialized (select * from finance.receipt_v where contract_id = ${id}),
  moves as (${MOVES(id, today)}),
  lines as (select *, sum(paise) over (order by date, turn, created_at, id) as balance,
    row_number() over (order by date, turn, created_at, id) as nth from moves),
  latest as materialized (select * from lines order by nth desc limit ${MOST_LINES})
  select json_build_object('contractId', ${id}::uuid,
    'owedNow', ${dueBy(today, sql`held_as is null`)}, 'heldNow', ${dueBy(today, sql`held_as is not null`)},
    'beingChecked', ${beingChecked(sql`d.contract_id = ${id}`)},
    'paidAhead', ${rupees(sql`(select coalesce(sum(paid_paise), 0) from claims where due_date > ${today}::date)`)},
    'claims', (select coalesce(json_agg(${CLAIM} order by due_date, kind <> 'rent', id), '[]') from claims),
    'openingBalance', ${rupees(sql`coalesce((select balance - paise from latest order by nth limit 1), 0)`)},
    'statement', (select coalesce(json_agg(${LINE} order by l.nth), '[]')
      from latest l left join claims c on c.id = l.claim_id
      left join (${PAID_BY}) b on b.of_receipt = l.id and l.type = 'receipt'),
    'deposit', ${DEPOSIT(id)})::text as json, ${NEXT_CHARGES(today)} as charges`;
