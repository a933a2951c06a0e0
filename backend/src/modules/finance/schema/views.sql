create view finance.settlement_v as
  select s.id, s.contract_id, s.property_id, s.owner_id, s.tenant_id, s.date, s.refundable_paise, s.owed_paise,
    s.statement, s.receipt_ids, s.entry_ids, s.charge_ids, s.created_by, s.created_at,
    x.date as reversed_on, x.reason as reversal_reason
  from finance.settlement s left join finance.settlement_reversal x on x.settlement_id = s.id;

create view finance.book_account_v as
  select split_part(key, ' ', 1) as account, amount from platform.counter where name = 'finance.book_days';

create view finance.book_day as
  select split_part(key, ' ', 1) as account, split_part(key, ' ', 2) as day, amount as paise
  from platform.counter where name = 'finance.book_days';

create view finance.call_note_v as
  select id, contract_id, tenant_id, owner_id, text, promised_on, created_at from finance.call_note;

create view finance.closed_period_v as select id, closed_up_to, set_at, set_by from finance.closed_period;

create view finance.declaration_v as
  select id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method, reference, created_at, status,
    decided_at, reason, receipt_id
  from finance.declaration;

create view finance.deposit_v as
  select d.contract_id, c.owner_id, d.held_paise, d.with_owner_paise
    from finance.deposit d join contracts.contract c on c.id = d.contract_id;

-- An entry about no contract is dummy as the contracts are that its payout pays for, or else as its owner is.
create view finance.entry_v as
  select id, kind, contract_id, property_id, owner_id, tenant_id, charge_id, due_month, commission_bps, receipt_id, tender,
    payout_id, date, sign * amount_paise as amount_paise, sign * commission_paise as commission_paise,
    sign * net_paise as net_paise, method, reference, description, reverses_id, reason, created_by, created_at,
    coalesce((select c.is_dummy from contracts.contract c where c.id = e.contract_id),
      (select bool_and(c.is_dummy) from contracts.contract c where c.id in (
        select t.contract_id from finance.transaction t where t.payout_id = e.payout_id
        union all select x.contract_id from finance.entry x where x.payout_id = e.payout_id)),
      (select o.is_dummy from auth.user o where o.id = e.owner_id)) as is_dummy
  from finance.entry e, lateral (select case when is_reversal then -1 else 1 end) s (sign);

-- Legs of the books: an amount from one account to another, for a line of money; of owners' accounts the owner tells
-- whose they are, of deposits the contract.
create view finance.leg_v as
  select l.id as line_id, l.kind, l.tender, l.date, l.owner_id, l.contract_id, x.part, x.debit, x.credit,
    x.paise as amount_paise
  from (select id, type as kind, tender, date, owner_id, contract_id, amount_paise, commission_paise, is_reversal
      from finance.transaction
    union all select id, kind, tender, date, owner_id, contract_id, amount_paise, commission_paise, is_reversal
      from finance.entry) l
  cross join lateral finance.legs_of(l.kind, l.tender, l.amount_paise, l.commission_paise, l.is_reversal) x;

create view finance.late_fees_to_v as select id, goes_to, set_at, set_by from finance.late_fees_to;

create view finance.operator_upi_v as
  select id, upi_id, set_at, set_by, held_until, meanwhile from finance.operator_upi;

create view finance.owner_debt_v as
  select id, owner_id, property_id, contract_id, tenant_id, type as kind, tender, date,
    case when is_reversal then -amount_paise else amount_paise end as owes_paise, payout_id, receipt_id,
    null::uuid as charge_id, month, reference, null::text as description, reverses_id, reason, created_at
  from finance.transaction where tender in ('owner', 'tds')
  union all
  select id, owner_id, property_id, contract_id, tenant_id, kind, tender, date,
    case when is_reversal <> (kind in ('deduction', 'contribution')) then -amount_paise else amount_paise end,
    payout_id, receipt_id, charge_id, due_month, reference, description, reverses_id, reason, created_at
  from finance.entry where kind in ('deposit_kept', 'deduction', 'owner_credit', 'recovery', 'expense',
    'contribution') or tender = 'owner' and kind = 'charge_payment';

create view finance.owner_month_v as
  select owner_id, date_trunc('month', date::timestamp)::date as month,
    coalesce(sum(sign * amount_paise) filter (where type = 'payment'), 0)::bigint as payments_paise,
    sum(sign * commission_paise)::bigint as commission_paise
  from finance.transaction, lateral (select case when is_reversal then -1 else 1 end) s (sign) group by 1, 2;

create view finance.receipt_v as
  select r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, r.tender,
    coalesce(r.method, 'other') as method, r.reference, r.date, r.created_by, r.created_at, n.number,
    x.date as reversed_on, x.reason as reversal_reason
  from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
  left join finance.receipt_reversal x on x.receipt_id = r.id;

-- In pieces, several a day; days are texts (YYYY-MM-DD) and compare as days do.
create view finance.rents_elsewhere as
  select key as day, amount as paise from platform.counter where name = 'finance.rents_elsewhere';

create view finance.total_month_v as
  select date_trunc('month', day::timestamp)::date as month, sum(payments_paise)::bigint as payments_paise,
    sum(payouts_paise)::bigint as payouts_paise, sum(commission_paise)::bigint as commission_paise
  from finance.total_day group by 1;

create view finance.transaction_v as
  select id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, reverses_id, payout_id, date,
    sign * amount_paise as amount_paise, sign * commission_paise as commission_paise, sign * net_paise as net_paise,
    method, reference, reason, payer_name, payer_email,
    recipient_name, recipient_email, property_name, property_address, created_by, created_at, receipt_id,
    sign * withheld_paise as withheld_paise
  from finance.transaction, lateral (select case when is_reversal then -1 else 1 end) s (sign);

create function finance.latest_live(record uuid, kind text) returns date language sql stable set search_path = ''
  return (select max(t.date) from finance.transaction t where t.rent_record_id = record and t.type = kind
    and t.reverses_id is null and not exists (select from finance.transaction x where x.reverses_id = t.id));
