-- Versions of agreements that were sent.
create view contracts.agreement_v as
  select id, contract_id, version, state, document_id, sha256, sent_at, owner_accepted_at, tenant_accepted_at, declined_at,
    declined_by, decline_reason
  from contracts.agreement where state <> 'draft';

create view contracts.charge_review_v as
  select charge_id, status, reason, disputed_at, answer, answered_at, answered_by from contracts.charge_review;

-- Receivables except rents.
create view contracts.charge_v as
  select id, contract_id, property_id, owner_id, tenant_id, kind, month, due_date, due_month, amount_paise, commission_bps,
    description, held_by, fee_of, days, created_by, created_at, paid_paise, credited_paise, earned_paise, paid_out_paise,
    balance_paise, payable_paise, raises_id
  from contracts.receivable where kind <> 'rent';

create view contracts.commission_rate_v as select id, bps, set_at, set_by from contracts.commission_rate;

create view contracts.contract_v as
  select id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on, termination_reason, covered, rent_paise,
    commission_bps, status, is_dummy, created_at, confirmed_at, refused_at, due_day, prorate, escalation_bps,
    escalation_months, deposit_paise, deposit_held_by, maintenance_paise, utilities_paise, other_paise, late_fee_kind,
    late_fee_grace_days, late_fee_paise, late_fee_bps, late_fee_max_paise
  from contracts.contract;

create view contracts.credit_v as
  select c.id, c.contract_id, c.receivable_id, case r.kind when 'rent' then r.id end as rent_record_id,
    case when r.kind <> 'rent' then r.id end as charge_id, c.kind, c.amount_paise, c.reason, c.date, c.reverses_id,
    c.is_reversal, c.created_by, c.created_at
  from contracts.credit c join contracts.receivable r on r.id = c.receivable_id;

create view contracts.document_v as
  select id, contract_id, kind, title, sha256, added_by, created_at from contracts.document;

-- Counters have several rows a day; days are texts (YYYY-MM-DD) and sort like dates.
create view contracts.due_piece_v as
  select key as due_on, amount as rents from platform.counter where name = 'contracts.dues';

-- Handovers with their parties; drafts are their side's alone.
create view contracts.handover_v as
  select h.id, h.contract_id, c.owner_id, c.tenant_id, h.direction, h.side, h.status, h.rooms, h.meters, h.keys, h.additions,
    h.saved_at, h.sent_at, h.answer_until, h.answered_at, h.answered_by, h.reason,
    (select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'by', i.side, 'takenAt', i.taken_at,
        'receivedAt', i.received_at) order by i.received_at, i.hash), '[]')
      from contracts.handover_picture i where i.contract_id = h.contract_id and i.direction = h.direction
        and (h.status <> 'draft' or i.side = h.side)) as pictures
  from contracts.handover h join contracts.contract c on c.id = h.contract_id;

create view contracts.held_charge_v as
  select v.charge_id, v.status from contracts.charge_review v
  where v.status = 'disputed' or v.status = 'proposed' and not exists (select from contracts.receivable c
    join finance.settlement_v s on s.contract_id = c.contract_id
    where c.id = v.charge_id and s.reversed_on is null);

create view contracts.open_claim_v as
  select id, kind, contract_id, property_id, owner_id, tenant_id, due_month as month, description, due_date, amount_paise,
    paid_paise, balance_paise,
    finance.commission_on(amount_paise - credited_paise, commission_bps) - earned_paise as commission_paise
  from contracts.receivable where balance_paise > 0;

create view contracts.rent_after_last_day_v as
  select id, owner_id, month, payable_paise from contracts.receivable where is_after_last_day;

create view contracts.receivable_v as
  select id, contract_id, property_id, owner_id, tenant_id, kind, due_month, due_date, amount_paise, commission_bps,
    description, fee_of, paid_on, paid_out_on, paid_paise, earned_paise, paid_out_paise, balance_paise, payable_paise
  from contracts.receivable;

-- Rent records, as the API calls receivables of kind rent.
create view contracts.rent_record_v as
  select id, contract_id, owner_id, property_id, tenant_id, due_month as month, due_date, amount_paise, commission_bps,
    finance.commission_on(amount_paise, commission_bps) as commission_paise, paid_on, paid_out_on, created_at,
    paid_paise, credited_paise, earned_paise, paid_out_paise, balance_paise, payable_paise,
    finance.commission_on(amount_paise - credited_paise, commission_bps) as whole_commission_paise
  from contracts.receivable where kind = 'rent';

create view contracts.rent_step_v as
  select key::date as month, sum(amount)::bigint as change_paise from platform.counter where name = 'contracts.rents' group by key
  having sum(amount) <> 0;

create view contracts.rent_term_v as select contract_id, months, from_month, rent_paise from contracts.rent_term;

-- Contracts that a settlement of today stands for.
create view contracts.settled_v as select contract_id from finance.settlement_v where reversed_on is null;

create view contracts.standing_commission_v as select id, is_on from contracts.standing_commission;

create view contracts.status_count_v as
  select key as status, sum(amount)::bigint as contracts from platform.counter where name = 'contracts.statuses' group by key
  having sum(amount) <> 0;

-- Counters have several rows a day; days are texts (YYYY-MM-DD) and sort like dates.
create view contracts.unpaid_piece_v as
  select key as due_on, amount as amount_paise from platform.counter where name = 'contracts.unpaid';

create view contracts.unpaid_rent_v as
  select key::date as due_date, sum(amount)::bigint as amount_paise from platform.counter where name = 'contracts.unpaid' group by key
  having sum(amount) <> 0;

create function contracts.is_cancelled
  (contract uuid, due_date date, amount_paise bigint, paid_paise bigint, credited_paise bigint)
  returns boolean language sql stable
  return paid_paise = 0 and credited_paise = amount_paise and exists (select from contracts.contract c
    where c.id = contract and c.terminated_on is not null and due_date > least(c.end_date, c.terminated_on));
