import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { transactionJson } from '../../ledger/index.js';

/** What the operator had earned of the charge of `p` when the row of this id was written. */
const earnedBefore = (id: Fragment): Fragment => sql`(select coalesce(sum(c.commission_paise), 0)
  from finance.posting_v c where c.receivable_id = p.receivable_id and c.kind = 'charge_payment' and c.id < ${id})`;
/** The payout of the charge before that stood then. */
const BEFORE = sql`(select b.id from finance.posting b where b.receivable_id = p.receivable_id and b.kind = 'charge_payout'
  and not b.is_reversal and b.id < p.id
  and not exists (select from finance.posting x where x.reverses_id = b.id and x.id < p.id) order by b.id desc limit 1)`;
const FEE = sql`case when p.receivable_id is null then 0
  else ${earnedBefore(sql`p.id`)} - coalesce(${earnedBefore(BEFORE)}, 0) end`;

/** Those of the rents that it pays, or of what else it does. */
const ofPayout = (kinds: Fragment, id: Fragment): Fragment =>
  sql`(select * from finance.posting where payout_id = ${id} and not is_reversal and kind in (${kinds})) p`;

/** What a payout pays: rents and charges, and what an owner was charged too much before. */
const lines = (id: Fragment): Fragment => sql`
  select 'rent' as kind, p.id, p.recipient_name, p.receivable_id as rent_record_id, null::uuid as charge_id, p.contract_id,
    p.property_id, p.property_name, p.month, null::text as description, p.amount_paise,
    p.withheld_paise as kept_paise, x.id as reversal_id, x.date as reversed_on, x.reason,
    row_number() over (partition by p.receivable_id order by p.id) as turn, ${transactionJson()} as transaction
  from ${ofPayout(sql`'payout'`, id)} left join finance.posting x on x.reverses_id = p.id
  union all
  select case p.kind when 'charge_payout' then 'charge' else 'credit' end, p.id, o.name, null, p.receivable_id,
    p.contract_id, p.property_id, h.name, p.month, coalesce(c.description, 'Owed to the owner'), p.amount_paise, ${FEE}, x.id, x.date, x.reason,
    row_number() over (partition by p.kind, p.receivable_id order by p.id), null
  from ${ofPayout(sql`'charge_payout', 'owner_credit'`, id)}
  join auth.user_v o on o.id = p.owner_id
  left join contracts.charge_v c on c.id = p.receivable_id
  left join properties.property_v h on h.id = p.property_id
  left join finance.posting x on x.reverses_id = p.id`;

const LINE = sql`json_build_object('kind', p.kind, 'transactionId', case p.kind when 'rent' then p.id end,
  'entryId', case when p.kind <> 'rent' then p.id end, 'rentRecordId', p.rent_record_id, 'chargeId', p.charge_id,
  'contractId', p.contract_id, 'propertyId', p.property_id, 'propertyName', p.property_name,
  'month', to_char(p.month, 'YYYY-MM'), 'description', p.description,
  'collected', ${rupees(sql`(p.amount_paise + p.kept_paise)::bigint`)},
  'commission', ${rupees(sql`p.kept_paise::bigint`)}, 'amount', ${rupees(sql`p.amount_paise`)},
  'reversedOn', p.reversed_on, 'reason', p.reason)`;

/**
 * A payout is reversed once none of its lines stands, for the reason that was given last. A part of a line that stayed when
 * the rest was recovered is written again: no line of its own.
 */
const paid = (id: Fragment): Fragment => sql`select min(p.recipient_name) as owner_name,
    coalesce(sum(p.amount_paise) filter (where p.reversal_id is null), 0)::bigint as standing_paise,
    bool_and(p.reversal_id is not null) as is_reversed, max(p.reversed_on) as reversed_on,
    (array_agg(p.reason order by p.reversed_on desc, p.reversal_id desc) filter (where p.reversal_id is not null))[1]
      as reason,
    coalesce(json_agg(p.transaction order by p.month, p.id) filter (where p.kind = 'rent'), '[]') as transactions,
    json_agg(${LINE} order by p.month, p.id) filter (where p.turn = 1) as lines
  from (${lines(id)}) p`;

const beside = (id: Fragment): Fragment => sql`select
    coalesce(json_agg(json_build_object('entryId', p.id, 'description', 'What the owner owed',
      'amount', ${rupees(sql`p.amount_paise`)}) order by p.id) filter (where kind = 'deduction'), '[]') as deductions,
    coalesce(sum(amount_paise) filter (where kind = 'deduction'), 0)::bigint as deducted_paise,
    coalesce(sum(amount_paise) filter (where kind = 'recovery'), 0)::bigint as recovered_paise
  from finance.posting p where payout_id = ${id} and not is_reversal`;

const statementOf = (id: Fragment, visible: Fragment): Fragment =>
  sql`select json_build_object('payoutId', o.id, 'transactions', p.transactions,
      'ownerId', o.owner_id, 'ownerName', p.owner_name, 'date', o.date, 'method', o.method, 'reference', o.reference,
      'lines', p.lines, 'amount', ${rupees(sql`o.amount_paise`)}, 'deductions', b.deductions,
      'deducted', ${rupees(sql`b.deducted_paise`)},
      'transferred', ${rupees(sql`o.transferred_paise`)},
      'reversedAmount', ${rupees(sql`(o.amount_paise - p.standing_paise)`)},
      'standingAmount', ${rupees(sql`p.standing_paise`)},
      'recovered', ${rupees(sql`b.recovered_paise`)},
      'reversedOn', case when p.is_reversed and b.recovered_paise = 0 then p.reversed_on end,
      'reason', case when p.is_reversed and b.recovered_paise = 0 then p.reason end)::text as json
    from (select * from finance.payout where id = ${id} and ${visible}) o
    cross join lateral (${paid(id)}) p cross join lateral (${beside(id)}) b`;

/**
 * A payout with its lines, as JSON.
 * @param visible a condition on payouts
 */
export const payoutJson = async (
  db: Statements,
  id: string,
  visible = sql`true`,
): Promise<string | undefined> =>
  (await db.row<{ json: string }>(kept(statementOf(sql`${id}::uuid`, visible))))?.json;

/** The same of several at once, all of each. */
export const payoutsJson = (db: Statements, ids: readonly string[]): Promise<{ json: string }[]> =>
  db.rows<{ json: string }>(
    kept(
      sql`select p.json from unnest(${ids}::uuid[]) w (id) cross join lateral (${statementOf(sql`w.id`, sql`true`)}) p`,
    ),
  );
