import { reading } from './baseline-route.ts';

const PATH = /^\/api\/contracts\/([^/]+)\/account$/;
const TODAY = `(now() at time zone 'Asia/Kolkata')::date`;
const rupees = (paise: string): string => `trim_scale(${paise}::numeric / 100)`;
/** Condition: the posting `l` is live, or was reversed together with its whole receipt. */
const STANDS = `not l.is_reversal and not exists (
  select from finance.posting x left join finance.receipt_reversal w on w.receipt_id = x.receipt_id
  where x.reverses_id = l.id and (w.receipt_id is null or x.created_at < w.created_at))`;

const CLAIMS = `select id, kind, to_char(due_month, 'YYYY-MM') as month, description, due_date, amount_paise, paid_paise,
    credited_paise, balance_paise, created_at, kind in ('maintenance', 'utilities', 'damage', 'other') and month is null
      and balance_paise > 0 and (v.charge_id is null or v.status = 'proposed') as disputable,
    case when v.charge_id is not null then json_build_object('status', v.status, 'reason', v.reason,
      'disputedAt', to_char(v.disputed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', v.answer,
      'answeredAt', to_char(v.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as review,
    case when v.status in ('proposed', 'disputed') then v.status end as held_as
  from contracts.receivable left join contracts.charge_review v on v.charge_id = id where contract_id = $1`;

const PARTS = `select of_receipt, json_agg(json_build_object('claimId', c.id, 'kind', c.kind, 'month', c.month,
    'description', c.description, 'amount', ${rupees('paise')}) order by c.due_date, c.id) as json
  from (
    select receipt_id as of_receipt, receivable_id as claim_id, amount_paise as paise
    from finance.posting l where contract_id = $1 and tender is not null and ${STANDS}) p
  join claims c on c.id = p.claim_id group by of_receipt`;

const NOTHING = 'null::uuid as claim_id, null::text as reason, null::text as credit_kind';
const MOVES = `select id, 'claim' as type, 0 as turn, due_date as date, created_at, amount_paise as paise, id as claim_id,
    null::text as reason, null::text as credit_kind, null::text as number, null::text as tender, null::text as method,
    null::text as reference, null::text as cheque_number, null::date as cheque_date, false as reversed
  from claims where due_date <= ${TODAY}
  union all
  select id, 'receipt', 1, date, created_at, -amount_paise, ${NOTHING}, number, tender, method, reference,
    cheque_number, cheque_date, reversed_on is not null
  from receipts
  union all
  select id, 'receipt_reversal', 2, reversed_on, created_at, amount_paise, null, reversal_reason, null, number, tender, null,
    null, null, null, false
  from receipts where reversed_on is not null
  union all
  select id, case when is_reversal then 'credit_reversal' else 'credit' end, 1, date, created_at,
    case when is_reversal then amount_paise else -amount_paise end, receivable_id, reason, kind, null, null, null, null, null, null,
    exists (select from contracts.credit x where x.reverses_id = c.id)
  from contracts.credit c where contract_id = $1`;

const TEXT = `with claims as materialized (${CLAIMS}),
  receipts as materialized (select * from finance.receipt_v where contract_id = $1),
  lines as (select *, sum(paise) over w as balance, row_number() over w as nth from (${MOVES}) m
    window w as (order by date, turn, created_at, id)),
  latest as materialized (select * from lines order by nth desc limit 1000)
  select json_build_object('contractId', $1::uuid,
    'owedNow', ${rupees(`(select coalesce(sum(balance_paise), 0) from claims where due_date <= ${TODAY} and held_as is null)`)},
    'heldNow', ${rupees(`(select coalesce(sum(balance_paise), 0) from claims where due_date <= ${TODAY} and held_as is not null)`)},
    'beingChecked', (select case when count(*) > 0 then json_build_object('amount', ${rupees('sum(amount_paise)')},
        'count', count(*), 'paidDate', max(date)) end
      from finance.declaration where contract_id = $1 and status = 'pending'),
    'paidAhead', ${rupees(`(select coalesce(sum(paid_paise), 0) from claims where due_date > ${TODAY})`)},
    'claims', (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'month', month,
        'description', description, 'dueDate', due_date, 'amount', ${rupees('amount_paise')},
        'paidAmount', ${rupees('paid_paise')}, 'waivedAmount', ${rupees('credited_paise')},
        'balance', ${rupees('balance_paise')}, 'disputable', disputable, 'heldAs', held_as, 'review', review) order by due_date, kind <> 'rent', id), '[]') from claims),
    'openingBalance', ${rupees('coalesce((select balance - paise from latest order by nth limit 1), 0)')},
    'statement', (select coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'date', l.date,
        'amount', ${rupees('l.paise')}, 'balance', ${rupees('l.balance')}, 'kind', c.kind, 'month', c.month,
        'description', c.description, 'reason', l.reason, 'creditKind', l.credit_kind, 'number', l.number,
        'tender', l.tender, 'method', l.method, 'reference', l.reference, 'chequeNumber', l.cheque_number, 'chequeDate', l.cheque_date, 'reversed', l.reversed,
        'parts', coalesce(b.json, '[]')) order by l.nth), '[]')
      from latest l left join claims c on c.id = l.claim_id left join (${PARTS}) b on b.of_receipt = l.id),
    'deposit', (select json_build_object('amount', ${rupees('sum(c.amount_paise - c.credited_paise)')},
        'held', ${rupees('coalesce(max(d.held_paise), 0)')},
        'withOwner', ${rupees('coalesce(max(d.with_owner_paise), 0)')},
        'heldBy', (array_agg(c.held_by order by c.created_at desc))[1])
      from contracts.receivable c left join finance.deposit d on d.contract_id = c.contract_id
      where c.contract_id = $1 and c.kind = 'deposit' having count(*) > 0))::text as json,
    (select coalesce(json_agg(json_build_object('month', month, 'dueDate', due::text, 'balance', ${rupees('paise')})
        order by due), '[]')
      from (select month, due_date as due, balance_paise as paise from claims
          where kind = 'rent' and balance_paise > 0 and due_date > ${TODAY}
        union all
        select to_char(m, 'YYYY-MM'), m + (extract(day from k.start_date)::int - 1), k.rent_paise
        from contracts.contract k, lateral (select (date_trunc('month', ${TODAY}::timestamp)
          + n * interval '1 month')::date from generate_series(1, 12) n) coming (m)
        where k.id = $1) c) as coming`;

/** Tenancy account of an open contract that charges rent only. */
export const account = reading({
  name: 'account',
  matches: (path) => PATH.test(path),
  text: TEXT,
  values: (path) => [PATH.exec(path)?.[1] ?? ''],
  answer: ({ json, coming }) => {
    const [first] = coming as { dueDate: string; balance: number }[];
    const later = {
      coming,
      next: first ? { dueDate: first.dueDate, amount: first.balance } : null,
      accruing: [],
      accruedNow: 0,
      accruedPerDay: 0,
    };
    return { json: `${String(json).slice(0, -1)},${JSON.stringify(later).slice(1)}`, headers: {} };
  },
});
