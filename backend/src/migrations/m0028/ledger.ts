/** What each kind of money moves between accounts. Rent lines too: those of rents that Kiraya received stay as they were. */
export const LEGS = `
  create function finance.source_of(tender text) returns text language sql immutable parallel safe
    return case coalesce(tender, 'received') when 'received' then 'cash' when 'deposit' then 'deposit_held'
      else 'owner_owes' end;

  create function finance.legs_of(kind text, tender text, amount bigint, commission bigint)
    returns table (part text, debit text, credit text, paise bigint)
    language sql immutable parallel safe as $$
    select l.part, l.debit, l.credit, l.paise from (values
      ('payment', 'rent', finance.source_of(tender), 'owner_payable', amount - commission),
      ('payment', 'commission', finance.source_of(tender), 'commission_income', commission),
      ('payout', 'payout', 'owner_payable', 'cash', amount),
      ('charge_payment', 'charge', finance.source_of(tender), 'owner_payable', amount - commission),
      ('charge_payment', 'fee', finance.source_of(tender), 'fee_income', commission),
      ('charge_payout', 'payout', 'owner_payable', 'cash', amount),
      ('deposit_payment', 'deposit', case tender when 'owner' then 'deposit_with_owner' else 'cash' end, 'deposit_held',
        amount),
      ('deposit_to_owner', 'deposit', 'deposit_with_owner', 'cash', amount),
      ('deposit_from_owner', 'deposit', 'cash', 'deposit_with_owner', amount),
      ('deposit_kept', 'owed', 'owner_owes', 'deposit_with_owner', amount),
      ('deposit_refund', 'refund', 'deposit_held', 'cash', amount),
      ('deposit_refund_by_owner', 'refund', 'deposit_held', 'deposit_with_owner', amount),
      ('deduction', 'owed', 'cash', 'owner_owes', amount),
      ('owner_credit', 'owed', 'owner_owes', 'cash', amount),
      ('recovery', 'owed', 'owner_owes', 'cash', amount),
      ('expense', 'owed', 'owner_owes', 'cash', amount),
      ('contribution', 'owed', 'cash', 'owner_owes', amount)
    ) l (kind, part, debit, credit, paise) where l.kind = legs_of.kind and l.paise > 0
  $$;
`;

/** What moves of `changed`, by row: signed, reversals and deletions the other way. */
const MOVED = `(select n.owner_id, n.contract_id, n.is_reversal, l.*,
      direction * case when n.is_reversal then -l.paise else l.paise end as moved
    from changed n cross join lateral finance.legs_of(n.kind, n.tender, n.amount_paise, n.commission_paise) l) m`;

/** A check looks at what is inserted before it is added: positions begin with nothing. */
const OF_DEPOSIT =
  "debit in ('deposit_held', 'deposit_with_owner') or credit in ('deposit_held', 'deposit_with_owner')";

const MOVE = `
    insert into finance.deposit (contract_id, held_paise, with_owner_paise)
      select distinct contract_id, 0, 0 from ${MOVED} where ${OF_DEPOSIT} order by 1 on conflict do nothing;
    update finance.deposit d set held_paise = d.held_paise + s.held, with_owner_paise = d.with_owner_paise + s.with_owner
      from (select contract_id,
          coalesce(sum(case 'deposit_held' when credit then moved when debit then -moved end), 0) as held,
          coalesce(sum(case 'deposit_with_owner' when debit then moved when credit then -moved end), 0) as with_owner
        from ${MOVED} where ${OF_DEPOSIT} group by contract_id) s
      where d.contract_id = s.contract_id;
    insert into finance.owner_position as kept (owner_id, owes_paise)
      select owner_id, sum(case 'owner_owes' when debit then moved when credit then -moved end)
      from ${MOVED} where 'owner_owes' in (debit, credit) group by owner_id order by owner_id
      on conflict (owner_id) do update set owes_paise = kept.owes_paise + excluded.owes_paise;
    if direction = 1 and exists (select from ${MOVED} join finance.owner_position p using (owner_id)
      where 'owner_owes' = m.credit and not m.is_reversal and p.owes_paise < 0) then
      raise exception 'more than the owner owes' using errcode = 'check_violation', constraint = 'owner_position_within';
    end if;
    perform platform.change_tally('finance.book_days', null, (select array_agg((key, moved)::platform.tally_entry) from
      (select account || ' ' || date as key, sum(moved)::bigint as moved from (
        select n.date, side.account, side.sign * direction * case when n.is_reversal then -l.paise else l.paise end as moved
        from changed n cross join lateral finance.legs_of(n.kind, n.tender, n.amount_paise, n.commission_paise) l
        cross join lateral (values (l.debit, 1), (l.credit, -1)) side (account, sign)) moves group by 1) sums));`;

/** What of a deposit is there, and what an owner owes, kept as money moves. */
export const POSITIONS = `
  create table finance.deposit (
    contract_id uuid primary key,
    held_paise bigint not null,
    with_owner_paise bigint not null,
    constraint deposit_within check (with_owner_paise >= 0 and with_owner_paise <= held_paise)
  );
  create table finance.owner_position (
    owner_id uuid primary key,
    owes_paise bigint not null
  );
  create index owner_position_some on finance.owner_position (owner_id) where owes_paise <> 0;
  grant select, insert on finance.deposit, finance.owner_position to kiraya_app;
  -- Locking a row takes the right to change one column of it, which a trigger refuses.
  grant update (contract_id) on finance.deposit to kiraya_app;
  grant update (owner_id) on finance.owner_position to kiraya_app;
  create function finance.begin_position() returns trigger language plpgsql as $$
  begin
    if current_user <> (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      and (tg_op = 'UPDATE' or (to_jsonb(new) - 'contract_id' - 'owner_id') @? '$.* ? (@ <> 0)') then
      raise exception 'positions follow from entries' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;
  create trigger follows_entries before insert or update on finance.deposit
    for each row execute function finance.begin_position();
  create trigger follows_entries before insert or update on finance.owner_position
    for each row execute function finance.begin_position();
  alter table finance.deposit enable always trigger follows_entries;
  alter table finance.owner_position enable always trigger follows_entries;

  create table finance.entry_month (
    owner_id uuid not null,
    month date not null,
    kind text not null,
    tender text not null,
    amount_paise bigint not null,
    commission_paise bigint not null,
    count bigint not null,
    primary key (owner_id, month, kind, tender)
  );
  grant select on finance.entry_month to kiraya_app;

  create function finance.move_positions() returns trigger
    language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    ${MOVE}
    insert into finance.entry_month as kept (owner_id, month, kind, tender, amount_paise, commission_paise, count)
      select owner_id, date_trunc('month', date::timestamp)::date as month, kind, coalesce(tender, '') as tender,
        sum(sign * amount_paise), sum(sign * commission_paise), direction * count(*)
      from (select *, direction * case when is_reversal then -1 else 1 end as sign from changed) e
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (owner_id, month, kind, tender) do update set amount_paise = kept.amount_paise + excluded.amount_paise,
        commission_paise = kept.commission_paise + excluded.commission_paise, count = kept.count + excluded.count;
    return null;
  end $$;
  create trigger positions_moved_inserted after insert on finance.entry
    referencing new table as changed for each statement execute function finance.move_positions();
  create trigger positions_moved_deleted after delete on finance.entry
    referencing old table as changed for each statement execute function finance.move_positions();

  -- Of rents, those that did not come to Kiraya as money.
  create function finance.move_positions_of_rents() returns trigger
    language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
  declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
  begin
    if not exists (select from changed where tender <> 'received') then return null; end if;
    ${MOVE.replaceAll('from changed n ', "from (select *, type as kind from changed where tender <> 'received') n ")}
    return null;
  end $$;
  revoke execute on function finance.move_positions, finance.move_positions_of_rents from public;
  create trigger positions_moved_inserted after insert on finance.transaction
    referencing new table as changed for each statement execute function finance.move_positions_of_rents();
  create trigger positions_moved_deleted after delete on finance.transaction
    referencing old table as changed for each statement execute function finance.move_positions_of_rents();
`;

const ACCOUNTS = (of: string): string => `
    insert into finance.account (kind, owner_id, contract_id)
      select distinct a.kind, case when a.kind like 'owner_%' then n.owner_id end,
        case when a.kind like 'deposit_%' then n.contract_id end
      from ${of} cross join lateral finance.legs_of(n.kind, n.tender, n.amount_paise, n.commission_paise) l
      cross join lateral (values (l.debit), (l.credit)) a (kind) where a.kind like 'owner_%' or a.kind like 'deposit_%'
      order by 1, 2, 3
      on conflict do nothing;`;

/** The account of a kind: an owner's, a tenancy's, or the only one; each by its index, however many there are. */
const ACCOUNT = (name: string, kind: string): string => `cross join lateral (
        select a.id from finance.account a where ${kind} like 'owner_%' and a.kind = ${kind} and a.owner_id = n.owner_id
        union all select a.id from finance.account a
          where ${kind} like 'deposit_%' and a.kind = ${kind} and a.contract_id = n.contract_id
        union all select a.id from finance.account a
          where a.kind = ${kind} and a.owner_id is null and a.contract_id is null) ${name}`;

const POSTED = (of: string, source: string): string => `
    insert into finance.transfer (${source}, part, debit_id, credit_id, amount_paise, is_dummy)
      select n.id, l.part, case when n.is_reversal then c.id else d.id end, case when n.is_reversal then d.id else c.id end,
        l.paise, n.is_dummy
      from ${of} cross join lateral finance.legs_of(n.kind, n.tender, n.amount_paise, n.commission_paise) l
      ${ACCOUNT('d', 'l.debit')}
      ${ACCOUNT('c', 'l.credit')};`;

const OTHER_RENTS = "(select *, type as kind from new_rows where tender <> 'received') n";

/** Each transfer comes of a rent's line or of an entry. What Kiraya received as rent is posted as it was. */
export const LEDGER = `
  alter table finance.account
    add column contract_id uuid references contracts.contract,
    drop constraint account_kind_check,
    drop constraint account_of_owner,
    drop constraint account_once,
    add constraint account_kind_check check (kind in ('cash', 'commission_income', 'fee_income', 'owner_payable',
      'owner_owes', 'deposit_held', 'deposit_with_owner')),
    add constraint account_of_owner check ((kind in ('owner_payable', 'owner_owes')) = (owner_id is not null)),
    add constraint account_of_contract
      check ((kind in ('deposit_held', 'deposit_with_owner')) = (contract_id is not null)),
    add constraint account_once unique nulls not distinct (kind, owner_id, contract_id);
  create index account_of_contract on finance.account (contract_id) where contract_id is not null;
  insert into finance.account (kind) values ('fee_income');

  alter table finance.transfer
    add column entry_id uuid,
    drop constraint transfer_pkey,
    alter column transaction_id drop not null,
    drop constraint transfer_part_check,
    add constraint transfer_of_one check (num_nonnulls(transaction_id, entry_id) = 1),
    add constraint transfer_once_of_transaction unique (transaction_id, part),
    add constraint transfer_once_of_entry unique (entry_id, part),
    add constraint transfer_of_entry foreign key (entry_id, is_dummy) references finance.entry (id, is_dummy);
  create index transfer_dummy_entry on finance.transfer (entry_id) where is_dummy;

  create or replace function finance.post_transfers() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    insert into finance.account (kind, owner_id)
      select distinct 'owner_payable', n.owner_id from new_rows n
      where not exists (select from finance.account a where a.kind = 'owner_payable' and a.owner_id = n.owner_id)
      order by n.owner_id
      on conflict do nothing;
    insert into finance.transfer (transaction_id, part, debit_id, credit_id, amount_paise, is_dummy)
      select n.id, leg.part, case when n.is_reversal then leg.credit else leg.debit end,
        case when n.is_reversal then leg.debit else leg.credit end, leg.amount, n.is_dummy
      from new_rows n
      join finance.account payable on payable.kind = 'owner_payable' and payable.owner_id = n.owner_id
      join finance.account cash on cash.kind = 'cash'
      join finance.account income on income.kind = 'commission_income'
      cross join lateral (values
        ('payment', 'rent', cash.id, payable.id, n.net_paise),
        ('payment', 'commission', cash.id, income.id, n.commission_paise),
        ('payout', 'payout', payable.id, cash.id, n.amount_paise)
      ) leg (type, part, debit, credit, amount)
      where leg.type = n.type and leg.amount > 0 and coalesce(n.tender, 'received') = 'received';
    if exists (select from new_rows where tender <> 'received') then
      ${ACCOUNTS(OTHER_RENTS)}
      ${POSTED(OTHER_RENTS, 'transaction_id')}
    end if;
    return null;
  end $$;

  create function finance.post_entries() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    ${ACCOUNTS('new_rows n')}
    ${POSTED('new_rows n', 'entry_id')}
    return null;
  end $$;
  revoke execute on function finance.post_entries from public;
  create trigger transfers_posted after insert on finance.entry
    referencing new table as new_rows for each statement execute function finance.post_entries();
`;
