import type { Day } from '../../../../platform/database/day-in-text.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, sql } from '../../../../platform/database/sql.js';
import { heldAs } from '../../../contracts/index.js';
import { CALL_NOTE } from '../call-notes/call-note-json.js';
import { beingChecked } from '../declarations/being-checked.js';
import { MOST_ALLOCATIONS } from '../recording/receipt-input.dto.js';

/** Whether an open claim is asked for now: it is neither disputed nor proposed until the settlement. */
export const IS_ASKED = sql`(kind = 'rent' or id not in (select charge_id from contracts.held_charge_v))`;

/** As many as one receipt can name. */
const MOST_CLAIMS = raw(`${MOST_ALLOCATIONS}`);

/** What a row of a claim says of the claim itself. @param row its alias */
const facts = (row: Fragment, today: Day): Fragment => sql`
  'rentRecordId', case when ${row}.kind = 'rent' then ${row}.id end,
  'chargeId', case when ${row}.kind <> 'rent' then ${row}.id end, 'kind', ${row}.kind,
  'month', to_char(${row}.month, 'YYYY-MM'), 'description', ${row}.description, 'dueDate', ${row}.due_date,
  'ageDays', ${today}::date - ${row}.due_date, 'amount', ${rupees(sql`${row}.amount_paise`)},
  'paidAmount', ${rupees(sql`${row}.paid_paise`)}, 'balance', ${rupees(sql`${row}.balance_paise`)},
  'commission', ${rupees(sql`${row}.commission_paise`)}, 'heldAs', ${heldAs(sql`${row}.id`)}`;

const LAST_CALL = sql`(select ${CALL_NOTE} from finance.call_note n left join auth.user_v b on b.id = n.created_by
  where n.contract_id = p.contract_id order by n.created_at desc, n.id desc limit 1)`;

/** Whose the row `p` is. @param tenant fields beside the tenant's name */
const whose = (tenant: Fragment): Fragment => sql`'contractId', p.contract_id,
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name ${tenant}),
  'owner', json_build_object('id', o.id, 'name', o.name), 'confirmed', c.confirmed_at is not null,
  'beingChecked', ${beingChecked(sql`d.contract_id = p.contract_id`)}`;
/** The same, and how the tenant is reached. */
const WHOM_TO_CALL = sql`${whose(sql`, 'phone', t.phone`)}, 'lastCall', ${LAST_CALL}`;

export const WHOSE_JOINS: Fragment = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id join auth.user_v o on o.id = p.owner_id
  join contracts.contract_v c on c.id = p.contract_id`;

/** A rent `p` as JSON. */
export const dueJson: Fragment = sql`json_build_object('rentRecordId', p.id, 'month', to_char(p.month, 'YYYY-MM'),
  'dueDate', p.due_date, 'amount', ${rupees(sql`p.balance_paise`)}, 'paidAmount', ${rupees(sql`p.paid_paise`)},
  'commission', ${rupees(sql`p.commission_paise`)}, ${whose(sql``)})`;

/** A claim `p` as JSON. */
export const claimJson = (today: Day): Fragment =>
  sql`json_build_object(${WHOM_TO_CALL}, ${facts(sql`p`, today)})`;

/** All that the contract of `p` has due. */
export const owedJoin = (today: Day): Fragment => sql`
  cross join lateral (select sum(balance_paise) as balance, sum(paid_paise) as paid, sum(commission_paise) as commission, count(*) as claims
    from contracts.open_claim_v where contract_id = p.contract_id and due_date <= ${today}::date and ${IS_ASKED}) owed`;

/** The arrears of the contract `p` as JSON. */
export const arrearsJson = (today: Day): Fragment => sql`json_build_object(${WHOM_TO_CALL},
  'amount', ${rupees(sql`owed.balance`)}, 'paidAmount', ${rupees(sql`owed.paid`)},
  'askedAmount', ${rupees(sql`(owed.balance + owed.paid)`)}, 'commission', ${rupees(sql`owed.commission`)},
  'netAmount', ${rupees(sql`(owed.balance - owed.commission)`)}, 'claimCount', owed.claims,
  'oldestDueDate', p.due_date, 'ageDays', ${today}::date - p.due_date,
  'claims', (select json_agg(json_build_object(${facts(sql`due`, today)}) order by due.due_date, due.kind <> 'rent', due.id)
    from (select * from contracts.open_claim_v where contract_id = p.contract_id and due_date <= ${today}::date and ${IS_ASKED}
      order by due_date, kind <> 'rent', id limit ${MOST_CLAIMS}) due))`;
