/** How money came in: to Kiraya, to the owner, as tax that the tenant kept back for them, or out of the deposit. */
export const TENDERS = `
  alter table finance.receipt drop constraint receipt_tender_check,
    alter column method drop not null,
    add constraint receipt_tender_check check (tender in ('received', 'owner', 'tds', 'deposit')),
    add constraint receipt_received_by_a_method check ((tender = 'received') = (method is not null));
  create or replace view finance.receipt_v as
    select r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, r.tender,
      coalesce(r.method, 'other') as method, r.reference, r.date, r.created_by, r.created_at, r.is_dummy, n.number,
      x.date as reversed_on, x.reason as reversal_reason
    from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
    left join finance.receipt_reversal x on x.receipt_id = r.id
    union all
    select t.id, t.contract_id, t.property_id, t.owner_id, t.tenant_id, t.amount_paise, 'received', t.method, t.reference,
      t.date, t.created_by, t.created_at, t.is_dummy, n.number, x.date, x.reason
    from finance.transaction t join finance.receipt_number n on n.transaction_id = t.id
    left join finance.transaction x on x.reverses_id = t.id
    where t.type = 'payment' and t.reverses_id is null and t.receipt_id is null;
`;

const commission = (paise: string): string => `((${paise}) * commission_bps + 5000) / 10000`;

/**
 * Money that moves beside rents, and what an owner comes to owe. Amounts are positive in every row, reversals included.
 * A receipt's lines are those with a tender.
 */
export const ENTRIES = `
  create table finance.entry (
    id uuid primary key,
    kind text not null check (kind in ('charge_payment', 'charge_payout', 'deposit_payment', 'deposit_to_owner',
      'deposit_from_owner', 'deposit_kept', 'deposit_refund', 'deposit_refund_by_owner', 'deduction', 'owner_credit',
      'recovery', 'expense', 'contribution')),
    contract_id uuid,
    property_id uuid references properties.property,
    owner_id uuid not null references auth.person,
    tenant_id uuid,
    charge_id uuid,
    charge_is_deposit boolean generated always as
      (case when charge_id is not null then kind = 'deposit_payment' end) stored,
    due_month date,
    commission_bps integer,
    receipt_id uuid,
    tender text check (tender in ('received', 'owner', 'deposit')),
    payout_id uuid,
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    amount_paise bigint not null check (amount_paise > 0),
    commission_paise bigint not null default 0,
    net_paise bigint not null generated always as (amount_paise - commission_paise) stored,
    paid_before_paise bigint check (paid_before_paise >= 0),
    method text check (method in ('bank_transfer', 'cash', 'card', 'other')),
    reference text check (char_length(reference) between 1 and 40),
    description text check (char_length(description) between 1 and 1000),
    reverses_id uuid constraint entry_reversed_once unique,
    is_reversal boolean not null generated always as (reverses_id is not null) stored,
    reverses_reversal boolean generated always as (case when reverses_id is not null then false end) stored,
    reason text check (char_length(reason) between 1 and 1000),
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint entry_figures check (case
      when kind <> 'charge_payment' then commission_paise = 0
      when reverses_id is null then commission_paise
        = ${commission('paid_before_paise + amount_paise')} - ${commission('paid_before_paise')}
      else commission_paise = ${commission('paid_before_paise')} - ${commission('paid_before_paise - amount_paise')} end),
    constraint entry_of_charge check ((kind in ('charge_payment', 'charge_payout', 'deposit_payment'))
      = (charge_id is not null and due_month is not null and commission_bps is not null and paid_before_paise is not null)),
    constraint entry_of_a_tenancy check (contract_id is not null or kind in
      ('deduction', 'owner_credit', 'recovery', 'expense', 'contribution')),
    constraint entry_whole_tenancy check ((contract_id is null) = (tenant_id is null)
      and (contract_id is null or property_id is not null)),
    constraint entry_received check ((kind in ('charge_payment', 'deposit_payment')) = (tender is not null)
      and (tender is null or receipt_id is not null) and (kind <> 'deposit_payment' or tender <> 'deposit')),
    constraint entry_paid_out check ((kind in ('charge_payout', 'deduction', 'owner_credit')) = (payout_id is not null)),
    constraint entry_paid_out_in_time check (kind <> 'charge_payout' or date >= due_month),
    constraint entry_described check (kind not in ('expense', 'contribution') or description is not null),
    constraint entry_reversed_for_a_reason check ((reverses_id is null) = (reason is null)),
    constraint entry_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy),
    constraint entry_of_charge_facts foreign key
      (charge_id, contract_id, property_id, owner_id, tenant_id, due_month, commission_bps, charge_is_deposit, is_dummy)
      references contracts.charge
      (id, contract_id, property_id, owner_id, tenant_id, due_month, commission_bps, is_deposit, is_dummy),
    constraint entry_of_receipt foreign key (receipt_id, is_dummy) references finance.receipt (id, is_dummy),
    constraint entry_of_received foreign key (receipt_id, contract_id, tender, is_dummy)
      references finance.receipt (id, contract_id, tender, is_dummy),
    constraint entry_facts unique (id, kind, owner_id, amount_paise, is_reversal),
    constraint entry_flagged unique (id, is_dummy),
    constraint entry_reverses_original foreign key (reverses_id, kind, owner_id, amount_paise, reverses_reversal)
      references finance.entry (id, kind, owner_id, amount_paise, is_reversal)
  );
  create index entry_of_contract on finance.entry (contract_id, date, id) where contract_id is not null;
  create index entry_of_charge on finance.entry (charge_id) where charge_id is not null;
  create index entry_of_receipt on finance.entry (receipt_id) where receipt_id is not null;
  create index entry_of_payout on finance.entry (payout_id) where payout_id is not null;
  create index entry_owned on finance.entry (owner_id, date desc, id desc);
  create index entry_newest on finance.entry (date desc, id desc);
  create index entry_dummy on finance.entry (id) where is_dummy;
  grant select, insert on finance.entry to kiraya_app;

  -- What takes another back is about the same.
  create function finance.complete_reversal() returns trigger language plpgsql set search_path = '' as $$
  begin
    select e.contract_id, e.property_id, e.tenant_id, e.charge_id, e.due_month, e.commission_bps, e.receipt_id, e.tender,
        e.payout_id, e.method, e.is_dummy, e.description
      into new.contract_id, new.property_id, new.tenant_id, new.charge_id, new.due_month, new.commission_bps,
        new.receipt_id, new.tender, new.payout_id, new.method, new.is_dummy, new.description
      from finance.entry e where e.id = new.reverses_id;
    return new;
  end $$;
  create trigger reversal_completed before insert on finance.entry for each row
    when (new.reverses_id is not null) execute function finance.complete_reversal();
  alter table finance.entry enable always trigger reversal_completed;

  -- The sums of charges follow their entries.
  create function finance.sum_charges() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    update contracts.charge c set paid_paise = c.paid_paise + s.paid, earned_paise = c.earned_paise + s.earned,
      paid_out_paise = c.paid_out_paise + s.paid_out
    from (select charge_id,
        coalesce(sum(sign * amount_paise) filter (where kind <> 'charge_payout'), 0)::bigint as paid,
        sum(sign * commission_paise)::bigint as earned,
        coalesce(sum(sign * amount_paise) filter (where kind = 'charge_payout'), 0)::bigint as paid_out
      from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed
        where charge_id is not null) e group by charge_id) s
    where c.id = s.charge_id;
    return null;
  end $$;
  revoke execute on function finance.sum_charges from public;
  create trigger charges_summed_inserted after insert on finance.entry
    referencing new table as changed for each statement execute function finance.sum_charges();
  create trigger charges_summed_deleted after delete on finance.entry
    referencing old table as changed for each statement execute function finance.sum_charges();

  create or replace function finance.check_receipt() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    checked uuid;
    expected bigint;
    lines bigint;
  begin
    if tg_table_name = 'receipt' then checked := new.id; else checked := new.receipt_id; end if;
    select case when x.receipt_id is null then r.amount_paise else 0 end into expected
      from finance.receipt r left join finance.receipt_reversal x on x.receipt_id = r.id where r.id = checked;
    if not found then return null; end if;
    select coalesce(sum(case when l.is_reversal then -l.amount_paise else l.amount_paise end), 0) into lines from (
      select t.amount_paise, t.is_reversal from finance.transaction t where t.receipt_id = checked
      union all
      select e.amount_paise, e.is_reversal from finance.entry e where e.receipt_id = checked and e.tender is not null) l;
    if lines <> expected then
      raise exception 'the lines of a receipt come to % and not to %', lines, expected
        using errcode = 'check_violation', constraint = 'receipt_adds_up';
    end if;
    return null;
  end $$;
  create constraint trigger adds_up after insert on finance.entry deferrable initially deferred
    for each row when (new.tender is not null) execute function finance.check_receipt();
`;
