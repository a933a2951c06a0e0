create view finance.settlement_v as
  select s.id, s.contract_id, s.property_id, s.owner_id, s.tenant_id, s.date, s.refundable_paise, s.owed_paise,
    s.statement, s.receipt_ids, s.entry_ids, s.charge_ids, s.created_by, s.created_at,
    x.date as reversed_on, x.reason as reversal_reason
  from finance.settlement s left join finance.settlement_reversal x on x.settlement_id = s.id;

create view finance.book_account_v as
  select s.account, sum(s.paise)::bigint as amount
  from (select kind, tender, sum(amount_paise)::bigint as amount_paise, sum(commission_paise)::bigint as commission_paise
    from finance.total_day group by kind, tender) t
  cross join lateral finance.sides_of(t.kind, t.tender, t.amount_paise, t.commission_paise) s group by s.account;

create view finance.call_note_v as
  select id, contract_id, tenant_id, owner_id, text, promised_on, created_at from finance.call_note;

create view finance.closed_period_v as select id, closed_up_to, set_at, set_by from finance.closed_period;

create view finance.declaration_v as
  select id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method, cheque_number, cheque_date, reference, created_at, status,
    decided_at, reason, receipt_id
  from finance.declaration;

create view finance.deposit_v as
  select d.contract_id, c.owner_id, d.held_paise, d.with_owner_paise
    from finance.deposit d join contracts.contract c on c.id = d.contract_id;

-- Legs of the books: an amount from one account to another, for a posting. Owners' accounts are told apart by owner,
-- deposits by contract.
create view finance.leg_v as
  select p.id as posting_id, p.kind, p.tender, p.is_reversal, p.date, p.contract_id, p.property_id, p.owner_id,
    p.tenant_id, p.receivable_id, p.month, p.receipt_id, n.number as receipt_number, p.payout_id, p.method, p.reference, p.reason,
    p.description, l.part, l.debit, l.credit, l.amount_paise
  from finance.posting p left join finance.receipt_number n on n.receipt_id = p.receipt_id
  cross join lateral (values
    (finance.part_of(p.kind, false), p.debit, p.credit, p.net_paise),
    (finance.part_of(p.kind, true), case when p.is_reversal then p.income else p.debit end,
      case when p.is_reversal then p.credit else p.income end, p.commission_paise)) l (part, debit, credit, amount_paise)
  where l.amount_paise > 0;

create view finance.late_fees_to_v as select id, goes_to, set_at, set_by from finance.late_fees_to;

create view finance.operator_upi_v as
  select id, upi_id, set_at, set_by, held_until, meanwhile from finance.operator_upi;

create view finance.owner_debt_v as
  select id, owner_id, property_id, contract_id, tenant_id, kind, tender, date,
    case when is_reversal <> (kind in ('deduction', 'contribution')) then -amount_paise else amount_paise end as owes_paise,
    payout_id, receipt_id, receivable_id, month, reference, description, reverses_id, reason, created_at
  from finance.posting where 'owner_owes' in (debit, credit);

create view finance.owner_month_v as
  select owner_id, date_trunc('month', date::timestamp)::date as month,
    coalesce(sum(sign * amount_paise) filter (where kind = 'payment'), 0)::bigint as payments_paise,
    sum(sign * commission_paise)::bigint as commission_paise
  from finance.posting, lateral (select case when is_reversal then -1 else 1 end) s (sign)
  where kind in ('payment', 'payout') group by 1, 2;

-- A payout is dummy if its contracts are, else if its owner is.
create view finance.payout_v as
  select o.id, o.owner_id, o.amount_paise, o.deducted_paise, o.transferred_paise, o.method, o.cheque_number, o.cheque_date, o.reference, o.date,
    o.created_by, o.created_at,
    coalesce((select bool_and(c.is_dummy) from contracts.contract c where c.id in (
        select p.contract_id from finance.posting p where p.payout_id = o.id)),
      (select u.is_dummy from auth.user u where u.id = o.owner_id)) as is_dummy
  from finance.payout o;

-- Payouts as a search finds them: by number and amount.
create view finance.payout_key_v as
  select id, date, transferred_paise as amount_paise,
    'PA/' || to_char(date, 'YYYY-MM-DD') || '/' || upper(right(id::text, 6)) as number
  from finance.payout;

-- A posting without a contract is dummy if its payout's contracts are, else if its owner is.
create view finance.posting_v as
  select id, kind, tender, contract_id, property_id, owner_id, tenant_id, receivable_id, month, commission_bps,
    receipt_id, payout_id, date, sign * amount_paise as amount_paise, sign * commission_paise as commission_paise,
    sign * net_paise as net_paise, method, cheque_number, cheque_date, reference, description, reverses_id, reason, created_by, created_at,
    coalesce((select c.is_dummy from contracts.contract c where c.id = p.contract_id),
      (select o.is_dummy from finance.payout_v o where o.id = p.payout_id),
      (select o.is_dummy from auth.user o where o.id = p.owner_id)) as is_dummy
  from finance.posting p, lateral (select case when is_reversal then -1 else 1 end) s (sign);

create view finance.receipt_v as
  select r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, r.tender,
    coalesce(r.method, 'other') as method, r.cheque_number, r.cheque_date, r.reference, r.date, r.created_by, r.created_at, n.number,
    x.date as reversed_on, x.reason as reversal_reason,
    (select max(p.created_at) from finance.posting p where p.receipt_id = r.id) as updated_at
  from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
  left join finance.receipt_reversal x on x.receipt_id = r.id;

-- Receipts as a search finds them: by number and amount.
create view finance.receipt_key_v as
  select r.id, n.number, r.amount_paise
  from finance.receipt r left join finance.receipt_number n on n.receipt_id = r.id;

create view finance.total_month_v as
  select date_trunc('month', day::timestamp)::date as month,
    coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::bigint as payments_paise,
    coalesce(sum(amount_paise) filter (where kind = 'payout'), 0)::bigint as payouts_paise,
    sum(commission_paise)::bigint as commission_paise
  from finance.total_day where kind in ('payment', 'payout') group by 1;

-- Postings of rents, which the API calls transactions.
create view finance.transaction_v as
  select id, kind as type, receivable_id as rent_record_id, contract_id, property_id, owner_id, tenant_id, month, reverses_id, payout_id, date,
    sign * amount_paise as amount_paise, sign * commission_paise as commission_paise, sign * net_paise as net_paise,
    coalesce(method, 'other') as method, cheque_number, cheque_date, reference, reason, payer_name, payer_email, recipient_name, recipient_email,
    property_name, property_address, created_by, created_at, receipt_id, sign * withheld_paise as withheld_paise
  from finance.posting, lateral (select case when is_reversal then -1 else 1 end) s (sign)
  where kind in ('payment', 'payout');

-- The day of the latest live payment, or payout, of a receivable.
create function finance.latest_live(receivable uuid, is_payout boolean) returns date
  language sql stable set search_path = ''
  return (select max(p.date) from finance.posting p where p.receivable_id = receivable
    and (p.payout_id is not null) = is_payout
    and not p.is_reversal and not exists (select from finance.posting x where x.reverses_id = p.id));
