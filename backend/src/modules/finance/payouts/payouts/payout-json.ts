import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql, type Queryable } from '../../../../platform/database/sql.js';
import { TransactionDto } from '../../ledger/index.js';
import { PayoutDeductionDto, PayoutDto, PayoutLineDto } from './payout.dto.js';

/** Commission earned on the charge of `p` before the row with this id was written. */
const earnedBefore = (id: SqlFragment): SqlFragment => sql`(select coalesce(sum(c.commission_paise), 0)
  from finance.posting_v c where c.receivable_id = p.receivable_id and c.kind = 'charge_payment' and c.id < ${id})`;
/** The charge's previous payout, if it was live when `p` was written. */
const BEFORE = sql`(select b.id from finance.posting b where b.receivable_id = p.receivable_id and b.kind = 'charge_payout'
  and not b.is_reversal and b.id < p.id
  and not exists (select from finance.posting x where x.reverses_id = b.id and x.id < p.id) order by b.id desc limit 1)`;
const FEE = sql`case when p.receivable_id is null then 0
  else ${earnedBefore(sql`p.id`)} - coalesce(${earnedBefore(BEFORE)}, 0) end`;

/** Postings of a payout, of some kinds. */
const ofPayout = (kinds: SqlFragment, id: SqlFragment): SqlFragment =>
  sql`(select * from finance.posting where payout_id = ${id} and not is_reversal and kind in (${kinds})) p`;

/** Lines of a payout: rents, charges, and credits to an owner who was charged too much. */
const lines = (id: SqlFragment): SqlFragment => sql`
  select 'rent' as kind, p.id, p.recipient_name, p.receivable_id as rent_record_id, null::uuid as charge_id, p.contract_id,
    p.property_id, p.property_name, p.month, null::text as description, p.amount_paise,
    p.withheld_paise as kept_paise, x.id as reversal_id, x.date as reversed_on, x.reason,
    row_number() over (partition by p.receivable_id order by p.id) as turn, ${TransactionDto.json({})} as transaction
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

/**
 * Sums of a payout's lines. It is reversed once all of them are, for the last reason given. The rest of a line that was
 * recovered in part is a posting of its own, but no line.
 */
const paid = (id: SqlFragment): SqlFragment => sql`select min(p.recipient_name) as owner_name,
    coalesce(sum(p.amount_paise) filter (where p.reversal_id is null), 0)::bigint as standing_paise,
    bool_and(p.reversal_id is not null) as is_reversed, max(p.reversed_on) as reversed_on,
    (array_agg(p.reason order by p.reversed_on desc, p.reversal_id desc) filter (where p.reversal_id is not null))[1]
      as reason,
    coalesce(json_agg(p.transaction order by p.month, p.id) filter (where p.kind = 'rent'), '[]') as transactions,
    json_agg(${PayoutLineDto.json()} order by p.month, p.id) filter (where p.turn = 1) as lines
  from (${lines(id)}) p`;

const beside = (id: SqlFragment): SqlFragment => sql`select
    coalesce(json_agg(${PayoutDeductionDto.json()} order by p.id)
      filter (where kind = 'deduction' and not is_reversal), '[]') as deductions,
    coalesce(sum(amount_paise) filter (where kind = 'deduction' and not is_reversal), 0)::bigint as deducted_paise,
    coalesce(sum(amount_paise) filter (where kind = 'recovery' and not is_reversal), 0)::bigint as recovered_paise,
    max(p.created_at) as updated_at
  from finance.posting p where payout_id = ${id}`;

const statementOf = (id: SqlFragment, visible: SqlFragment): SqlFragment =>
  sql`select ${PayoutDto.json()}::text as json
    from (select * from finance.payout where id = ${id} and ${visible}) o
    cross join lateral (${paid(id)}) p cross join lateral (${beside(id)}) b`;

/**
 * A payout with its lines, as JSON.
 * @param visible a condition on payouts
 */
export const payoutJson = async (
  db: Queryable,
  id: string,
  visible = sql`true`,
): Promise<string | undefined> =>
  (await db.row<{ json: string }>(prepared(statementOf(sql`${id}::uuid`, visible))))?.json;

/** Joins `s.json`, the JSON of the payout of each row `p` of a page. */
export const PAYOUT_OF_PAGE = sql`cross join lateral (select p.id as payout_id) w
  cross join lateral (${statementOf(sql`w.payout_id`, sql`true`)}) s`;

/** Several payouts as JSON, with all their lines. */
export const payoutsJson = (db: Queryable, ids: readonly string[]): Promise<{ json: string }[]> =>
  db.rows<{ json: string }>(
    prepared(
      sql`select p.json from unnest(${ids}::uuid[]) w (id) cross join lateral (${statementOf(sql`w.id`, sql`true`)}) p`,
    ),
  );
