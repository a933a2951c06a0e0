import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, sql, type Statement, type Statements } from '../../../platform/database/sql.js';
import { transactionJson } from '../ledger/transaction-json.js';

/** The commission that was kept with a line `p`: since the payout of the rent before. */
const WITHHELD = sql`coalesce(p.withheld_paise, p.rent_commission_paise)`;

const LINE = sql`json_build_object('kind', 'rent', 'transactionId', p.id, 'rentRecordId', p.rent_record_id,
  'contractId', p.contract_id, 'propertyId', p.property_id, 'propertyName', p.property_name,
  'month', to_char(p.month, 'YYYY-MM'), 'collected', ${rupees(sql`(p.amount_paise + ${WITHHELD})`)},
  'commission', ${rupees(WITHHELD)}, 'amount', ${rupees(sql`p.amount_paise`)},
  'reversedOn', x.date, 'reason', x.reason)`;

/** Sums of a payout's lines; it is reversed once none of them stands, for the reason that was given last. */
const payout = (
  id: string,
  visible: Fragment,
): Fragment => sql`select p.payout_id, p.owner_id, min(p.recipient_name) as owner_name, min(p.date) as date,
    min(p.method) as method, min(p.reference) as reference, sum(p.amount_paise)::bigint as paise,
    coalesce(sum(p.amount_paise) filter (where x.id is not null), 0)::bigint as reversed_paise,
    bool_and(x.id is not null) as is_reversed, max(x.date) as reversed_on,
    (array_agg(x.reason order by x.date desc, x.id desc) filter (where x.id is not null))[1] as reason,
    json_agg(${transactionJson()} order by p.month, p.id) as transactions,
    json_agg(${LINE} order by p.month, p.id) as lines
  from (select * from finance.transaction where payout_id = ${id} and not is_reversal and ${visible}) p
  left join finance.transaction x on x.reverses_id = p.id group by p.payout_id, p.owner_id`;

const statementOf = (id: string, visible: Fragment): Statement =>
  kept(sql`select json_build_object('payoutId', o.payout_id, 'transactions', o.transactions,
      'ownerId', o.owner_id, 'ownerName', o.owner_name, 'date', o.date, 'method', o.method, 'reference', o.reference,
      'lines', o.lines, 'amount', ${rupees(sql`o.paise`)}, 'deductions', '[]'::json,
      'transferred', ${rupees(sql`o.paise`)}, 'reversedAmount', ${rupees(sql`o.reversed_paise`)},
      'reversedOn', case when o.is_reversed then o.reversed_on end,
      'reason', case when o.is_reversed then o.reason end)::text as json
    from (${payout(id, visible)}) o`);

/**
 * A payout with its lines, as JSON.
 * @param visible a condition on its rows
 */
export const payoutJson = async (
  db: Statements,
  id: string,
  visible = sql`true`,
): Promise<string | undefined> => (await db.row<{ json: string }>(statementOf(id, visible)))?.json;
