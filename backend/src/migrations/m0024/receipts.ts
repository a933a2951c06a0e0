/** Money as it comes in, which its lines split over rents. A payment without a receipt is its own. */
export const RECEIPTS = `
  alter table contracts.contract
    add constraint contract_parties unique (id, owner_id, property_id, tenant_id, is_dummy);

  create table finance.receipt (
    id uuid primary key,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    amount_paise bigint not null check (amount_paise > 0),
    tender text not null check (tender = 'received'),
    method text not null check (method in ('bank_transfer', 'cash', 'card', 'other')),
    reference text check (char_length(reference) between 1 and 40),
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint receipt_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy),
    constraint receipt_facts unique (id, contract_id, tender, is_dummy),
    constraint receipt_flagged unique (id, is_dummy)
  );
  create index receipt_of_contract on finance.receipt (contract_id, date, id);
  create index receipt_dummy on finance.receipt (id) where is_dummy;
  create table finance.receipt_reversal (
    receipt_id uuid primary key,
    reason text not null check (char_length(reason) between 1 and 1000),
    date date not null,
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint receipt_reversal_of_receipt foreign key (receipt_id, is_dummy)
      references finance.receipt (id, is_dummy) on delete cascade
  );
  grant select, insert on finance.receipt, finance.receipt_reversal to kiraya_app;

  -- Known for ever, unlike the answers of idempotent requests.
  create table finance.recorded_request (
    account_id uuid not null,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    recorded_at timestamptz not null,
    is_dummy boolean not null,
    primary key (account_id, route, key)
  );
  grant select, insert on finance.recorded_request to kiraya_app;
`;

/** Each number once; one whose receipt was not recorded after all is left out. */
export const NUMBERS = `
  create table finance.receipt_number (
    year integer not null,
    n bigint not null check (n > 0),
    number text not null generated always as ('RR/' || year::text || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/'
      || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end) stored,
    receipt_id uuid,
    transaction_id uuid,
    is_dummy boolean not null,
    primary key (year, n),
    constraint receipt_number_of_one check (num_nonnulls(receipt_id, transaction_id) = 1),
    constraint receipt_number_of_receipt unique (receipt_id),
    constraint receipt_number_of_payment unique (transaction_id),
    constraint receipt_number_receipt foreign key (receipt_id, is_dummy)
      references finance.receipt (id, is_dummy) on delete cascade,
    constraint receipt_number_payment foreign key (transaction_id, is_dummy)
      references finance.transaction (id, is_dummy) on delete cascade
  );
  grant select on finance.receipt_number to kiraya_app;

  -- The financial year, by the year that it begins in, in India.
  create function finance.year_of(at timestamptz) returns integer language sql immutable parallel safe
    return extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::integer;
  insert into finance.receipt_number (year, n, transaction_id, is_dummy)
    select finance.year_of(created_at),
      row_number() over (partition by finance.year_of(created_at) order by created_at, id), id, is_dummy
    from finance.transaction where type = 'payment' and reverses_id is null;
  -- One for each financial year that there can be: made when it is needed, others would wait for whoever makes it.
  do $$
  declare of record;
  begin
    for of in select y as year, coalesce(max(n), 0) + 1 as next
      from generate_series(1999, 2101) y left join finance.receipt_number on year = y group by y loop
      execute pg_catalog.format('create sequence finance.receipt_%s start %s', of.year, of.next);
    end loop;
  end $$;
  create function finance.next_receipt_number(year integer) returns bigint language sql set search_path = ''
    return nextval(('finance.receipt_' || year::text)::regclass);
  revoke execute on function finance.next_receipt_number from public;

  create function finance.number_receipts() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    insert into finance.receipt_number (year, n, receipt_id, is_dummy)
      select year, finance.next_receipt_number(year), id, is_dummy
      from (select *, finance.year_of(created_at) as year from new_rows order by created_at, id) r;
    return null;
  end $$;
  create function finance.number_payments() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    insert into finance.receipt_number (year, n, transaction_id, is_dummy)
      select year, finance.next_receipt_number(year), id, is_dummy
      from (select *, finance.year_of(created_at) as year from new_rows
        where type = 'payment' and reverses_id is null and receipt_id is null order by created_at, id) r;
    return null;
  end $$;
  revoke execute on function finance.number_receipts, finance.number_payments from public;
  create trigger numbered after insert on finance.receipt
    referencing new table as new_rows for each statement execute function finance.number_receipts();
  create trigger numbered after insert on finance.transaction
    referencing new table as new_rows for each statement execute function finance.number_payments();
`;

/** Looked at when the transaction commits: to its amount, or to nothing once it is reversed. */
export const ADDS_UP = `
  create function finance.check_receipt() returns trigger
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
    select coalesce(sum(case when t.is_reversal then -t.amount_paise else t.amount_paise end), 0) into lines
      from finance.transaction t where t.receipt_id = checked;
    if lines <> expected then
      raise exception 'the lines of a receipt come to % and not to %', lines, expected
        using errcode = 'check_violation', constraint = 'receipt_adds_up';
    end if;
    return null;
  end $$;
  revoke execute on function finance.check_receipt from public;
  create constraint trigger adds_up after insert on finance.receipt deferrable initially deferred
    for each row execute function finance.check_receipt();
  create constraint trigger adds_up after insert on finance.receipt_reversal deferrable initially deferred
    for each row execute function finance.check_receipt();
  create constraint trigger adds_up after insert on finance.transaction deferrable initially deferred
    for each row when (new.receipt_id is not null) execute function finance.check_receipt();
`;

/** Every receipt, and every payment that is its own. */
export const VIEWS = `
  create view finance.receipt_v as
    select r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, r.tender, r.method, r.reference,
      r.date, r.created_by, r.created_at, r.is_dummy, n.number, x.date as reversed_on, x.reason as reversal_reason
    from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id
    left join finance.receipt_reversal x on x.receipt_id = r.id
    union all
    select t.id, t.contract_id, t.property_id, t.owner_id, t.tenant_id, t.amount_paise, 'received', t.method, t.reference,
      t.date, t.created_by, t.created_at, t.is_dummy, n.number, x.date, x.reason
    from finance.transaction t join finance.receipt_number n on n.transaction_id = t.id
    left join finance.transaction x on x.reverses_id = t.id
    where t.type = 'payment' and t.reverses_id is null and t.receipt_id is null;
  grant select on finance.receipt_v to kiraya_app;
`;
