/** What a tenancy came to at its end. Never changed; taken back by a row of its own, and then settled anew. */
export const SETTLEMENTS = `
  create table finance.settlement (
    id uuid primary key,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    refundable_paise bigint not null check (refundable_paise >= 0),
    owed_paise bigint not null check (owed_paise >= 0),
    statement jsonb not null,
    receipt_ids uuid[] not null,
    entry_ids uuid[] not null,
    charge_ids uuid[] not null,
    follows_id uuid,
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint settlement_refunds_or_is_owed check (refundable_paise = 0 or owed_paise = 0),
    constraint settlement_live_alone unique nulls not distinct (contract_id, follows_id),
    constraint settlement_flagged unique (id, contract_id, is_dummy),
    constraint settlement_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy) on delete cascade
  );
  create table finance.settlement_reversal (
    settlement_id uuid primary key,
    contract_id uuid not null,
    reason text not null check (char_length(reason) between 1 and 1000),
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint settlement_reversal_of_contract unique (settlement_id, contract_id),
    constraint settlement_reversal_of_settlement foreign key (settlement_id, contract_id, is_dummy)
      references finance.settlement (id, contract_id, is_dummy) on delete cascade
  );
  -- Another one follows the reversal of the one before, so that one is live at most.
  alter table finance.settlement add constraint settlement_follows_reversal foreign key (follows_id, contract_id)
    references finance.settlement_reversal (settlement_id, contract_id) on delete cascade;
  create index settlement_dummy on finance.settlement (id) where is_dummy;
  grant select, insert on finance.settlement, finance.settlement_reversal to kiraya_app;

  create view finance.settlement_v as
    select s.id, s.contract_id, s.property_id, s.owner_id, s.tenant_id, s.date, s.refundable_paise, s.owed_paise,
      s.statement, s.receipt_ids, s.entry_ids, s.charge_ids, s.created_by, s.created_at, s.is_dummy,
      x.date as reversed_on, x.reason as reversal_reason
    from finance.settlement s left join finance.settlement_reversal x on x.settlement_id = s.id;
  grant select on finance.settlement_v to kiraya_app;
`;

/** What is given back of a deposit stays within the settlement that is live. */
export const REFUNDS = `
  create function finance.check_refunds() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    refunded bigint;
    refundable bigint;
  begin
    perform from finance.deposit d where d.contract_id = new.contract_id for no key update;
    select coalesce(sum(case when e.is_reversal then -e.amount_paise else e.amount_paise end), 0) into refunded
      from finance.entry e
      where e.contract_id = new.contract_id and e.kind in ('deposit_refund', 'deposit_refund_by_owner');
    select coalesce(max(s.refundable_paise), 0) into refundable from finance.settlement_v s
      where s.contract_id = new.contract_id and s.reversed_on is null;
    if refunded > refundable then
      raise exception 'refunds of % are more than the settlement leaves, %', refunded, refundable
        using errcode = 'check_violation', constraint = 'refund_within_settlement';
    end if;
    return null;
  end $$;
  revoke execute on function finance.check_refunds from public;
  create trigger refund_within_settlement after insert on finance.entry for each row
    when (new.kind in ('deposit_refund', 'deposit_refund_by_owner') and not new.is_reversal)
    execute function finance.check_refunds();
  create trigger refund_within_settlement after insert on finance.settlement_reversal for each row
    execute function finance.check_refunds();
  alter table finance.entry enable always trigger refund_within_settlement;
  alter table finance.settlement_reversal enable always trigger refund_within_settlement;
`;

/** What a settlement reckoned with stays: its last day. */
export const LAST_DAY = `
  create function contracts.keep_settled() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    if exists (select from finance.settlement_v s where s.contract_id = new.id and s.reversed_on is null) then
      raise exception 'the tenancy is settled' using errcode = 'check_violation', constraint = 'contract_settled';
    end if;
    return new;
  end $$;
  revoke execute on function contracts.keep_settled from public;
  create trigger settled_stays before update of terminated_on on contracts.contract for each row
    when (new.terminated_on is distinct from old.terminated_on) execute function contracts.keep_settled();
  alter table contracts.contract enable always trigger settled_stays;
`;

/** Settlements are written once; dummy ones alone go. */
export const KEPT = ['settlement', 'settlement_reversal']
  .map(
    (table) => `
  create trigger never_changed before update on finance.${table}
    for each row execute function platform.refuse_change();
  create trigger never_removed before delete on finance.${table} for each row execute function finance.keep_row();
  create trigger never_emptied before truncate on finance.${table}
    for each statement execute function platform.refuse_change();
  alter table finance.${table} enable always trigger never_changed;
  alter table finance.${table} enable always trigger never_removed;
  alter table finance.${table} enable always trigger never_emptied;`,
  )
  .join('');
