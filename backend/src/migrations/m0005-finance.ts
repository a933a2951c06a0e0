import { Migration } from '@mikro-orm/migrations';

/** Idempotency keys; transactions, the ledger that follows from them, and their roll-ups. */
export class M0005Finance extends Migration {
  override name = 'M0005Finance';

  override up(): void {
    this.addSql(KEYS + RENT_RECORDS + TRANSACTIONS + LEDGER + ROLL_UPS + KEPT);
  }
}

/** Written in the transaction of the effect, with the answer that it was given. */
const KEYS = `
  create table platform.idempotency_key (
    account_id uuid not null,
    route text not null,
    key text not null check (char_length(key) between 1 and 255),
    request_hash bytea not null check (octet_length(request_hash) = 32),
    status smallint not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (account_id, route, key)
  );
  create index idempotency_key_age on platform.idempotency_key (created_at);
  -- The right to change one column is what letting go of old keys takes, past those that another transaction holds.
  grant select, insert, delete, update (created_at) on platform.idempotency_key to kiraya_app;
`;

/** What money points at. A record that was paid once is history, even after the payment was reversed. */
const RENT_RECORDS = `
  alter table contracts.rent_record
    add column was_paid boolean not null default false,
    add constraint rent_record_facts unique
      (id, contract_id, property_id, owner_id, tenant_id, month, amount_paise, commission_paise, is_dummy);
  update contracts.rent_record set was_paid = true where paid_on is not null;
  create function contracts.note_payment() returns trigger language plpgsql as $$
  begin
    new.was_paid := true;
    return new;
  end $$;
  create trigger payment_noted before insert or update of paid_on on contracts.rent_record for each row
    when (new.paid_on is not null) execute function contracts.note_payment();
  alter table contracts.rent_record enable always trigger payment_noted;
`;

/**
 * Amounts are positive in every row, reversals included. One live payment and one live payout a record: the first follows
 * nothing, a later one follows the reversal of the one before, and each reversal is followed and made once.
 */
const TRANSACTIONS = `
  create schema finance;
  grant usage on schema finance to kiraya_app;

  create table finance.transaction (
    id uuid primary key,
    type text not null check (type in ('payment', 'payout')),
    rent_record_id uuid not null,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    month date not null,
    rent_paise bigint not null,
    rent_commission_paise bigint not null,
    reverses_id uuid constraint transaction_reversed_once unique,
    is_reversal boolean not null generated always as (reverses_id is not null) stored,
    reverses_reversal boolean generated always as (case when reverses_id is not null then false end) stored,
    follows_id uuid,
    follows_reversal boolean generated always as (case when follows_id is not null then true end) stored,
    payout_id uuid,
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    amount_paise bigint not null check (amount_paise > 0),
    commission_paise bigint not null check (commission_paise >= 0),
    net_paise bigint not null generated always as (amount_paise - commission_paise) stored,
    method text not null check (method in ('bank_transfer', 'cash', 'card', 'other')),
    reference text check (char_length(reference) between 1 and 40),
    reason text check (char_length(reason) between 1 and 1000),
    payer_name text not null,
    payer_email text,
    recipient_name text not null,
    recipient_email text,
    property_name text not null,
    property_address text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint transaction_figures check (case type
      when 'payment' then amount_paise = rent_paise and commission_paise = rent_commission_paise
      else amount_paise = rent_paise - rent_commission_paise and commission_paise = 0 end),
    constraint transaction_payout_grouped check ((type = 'payout') = (payout_id is not null)),
    constraint transaction_reversed_for_a_reason check ((reverses_id is null) = (reason is null)),
    constraint transaction_reversal_follows_nothing check (reverses_id is null or follows_id is null),
    constraint transaction_of_record foreign key
      (rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise, rent_commission_paise, is_dummy)
      references contracts.rent_record
      (id, contract_id, property_id, owner_id, tenant_id, month, amount_paise, commission_paise, is_dummy),
    constraint transaction_facts unique (id, type, rent_record_id, is_reversal),
    constraint transaction_flagged unique (id, is_dummy),
    constraint transaction_reverses_original foreign key (reverses_id, type, rent_record_id, reverses_reversal)
      references finance.transaction (id, type, rent_record_id, is_reversal),
    constraint transaction_follows_reversal foreign key (follows_id, type, rent_record_id, follows_reversal)
      references finance.transaction (id, type, rent_record_id, is_reversal)
  );
  create unique index transaction_live on finance.transaction (type, rent_record_id, follows_id)
    nulls not distinct where reverses_id is null;
  create index transaction_of_rent_record on finance.transaction (rent_record_id, type) where reverses_id is not null;
  create index transaction_newest on finance.transaction (date desc, id desc);
  create index transaction_type on finance.transaction (type, date desc, id desc);
  create index transaction_owned on finance.transaction (owner_id, date desc, id desc);
  create index transaction_of_tenant on finance.transaction (tenant_id, date desc, id desc);
  create index transaction_of_property on finance.transaction (property_id, date desc, id desc);
  grant select, insert on finance.transaction to kiraya_app;

  -- What other modules read: a reversal is negative.
  create view finance.transaction_v as
    select id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, reverses_id, payout_id, date,
      sign * amount_paise as amount_paise, sign * commission_paise as commission_paise, sign * net_paise as net_paise,
      sign * rent_commission_paise as rent_commission_paise, method, reference, reason, payer_name, payer_email,
      recipient_name, recipient_email, property_name, property_address, created_by, created_at, is_dummy
    from finance.transaction, lateral (select case when is_reversal then -1 else 1 end) s (sign);
  grant select on finance.transaction_v to kiraya_app;
`;

/** The ledger follows from the transactions: neither can be without the other, and the application writes but the one. */
const LEDGER = `
  create table finance.account (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('cash', 'commission_income', 'owner_payable')),
    owner_id uuid references auth.person,
    constraint account_of_owner check ((kind = 'owner_payable') = (owner_id is not null)),
    constraint account_once unique nulls not distinct (kind, owner_id)
  );
  insert into finance.account (kind) values ('cash'), ('commission_income');
  create table finance.transfer (
    transaction_id uuid not null,
    part text not null check (part in ('rent', 'commission', 'payout')),
    debit_id bigint not null references finance.account,
    credit_id bigint not null references finance.account,
    amount_paise bigint not null check (amount_paise > 0),
    is_dummy boolean not null,
    primary key (transaction_id, part),
    constraint transfer_between_two check (debit_id <> credit_id),
    constraint transfer_of_transaction foreign key (transaction_id, is_dummy)
      references finance.transaction (id, is_dummy)
  );
  grant select on finance.account, finance.transfer to kiraya_app;

  create function finance.post_transfers() returns trigger
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
      where leg.type = n.type and leg.amount > 0;
    return null;
  end $$;
  revoke execute on function finance.post_transfers from public;
  create trigger transfers_posted after insert on finance.transaction
    referencing new table as new_rows for each statement execute function finance.post_transfers();
`;

const FIGURES = `
  payments_paise bigint not null,
  payouts_paise bigint not null,
  commission_paise bigint not null,
  payment_count bigint not null,
  payout_count bigint not null`;
const NAMES = 'payments_paise, payouts_paise, commission_paise, payment_count, payout_count';
const SUMS = `
  sum(sign * amount_paise) filter (where type = 'payment') as payments,
  sum(sign * amount_paise) filter (where type = 'payout') as payouts,
  sum(sign * commission_paise) as commission,
  direction * count(*) filter (where type = 'payment') as payment_count,
  direction * count(*) filter (where type = 'payout') as payout_count`;
const VALUES = 'coalesce(payments, 0), coalesce(payouts, 0), commission, payment_count, payout_count';
const ADDED = NAMES.split(', ')
  .map((name) => `${name} = kept.${name} + excluded.${name}`)
  .join(', ');
const SIGNED = `(select *, date_trunc('month', date::timestamp)::date as paid_in,
  direction * case when is_reversal then -1 else 1 end as sign from changed) s`;

/**
 * Sums and counts by owner and month, and of the whole by month and by day, so that no summary reads all transactions.
 * The whole is kept in sixteen parts, one a connection, so that payments of different owners wait for nothing.
 */
const ROLL_UPS = `
  create table finance.owner_month (owner_id uuid not null, month date not null, ${FIGURES}, primary key (owner_id, month));
  create table finance.total_month (month date not null, shard smallint not null, ${FIGURES}, primary key (month, shard));
  create table finance.total_day (day date not null, shard smallint not null, ${FIGURES}, primary key (day, shard));
  grant select on finance.owner_month, finance.total_month, finance.total_day to kiraya_app;

  create function finance.roll_up() returns trigger language plpgsql security definer set search_path = '' as $$
  declare
    direction integer := case tg_op when 'DELETE' then -1 else 1 end;
    own_shard smallint := pg_backend_pid() % 16;
  begin
    insert into finance.owner_month as kept (owner_id, month, ${NAMES})
      select owner_id, paid_in, ${VALUES} from
        (select owner_id, paid_in, ${SUMS} from ${SIGNED} group by owner_id, paid_in) summed order by owner_id, paid_in
      on conflict (owner_id, month) do update set ${ADDED};
    insert into finance.total_month as kept (month, shard, ${NAMES})
      select paid_in, own_shard, ${VALUES} from
        (select paid_in, ${SUMS} from ${SIGNED} group by paid_in) summed order by paid_in
      on conflict (month, shard) do update set ${ADDED};
    insert into finance.total_day as kept (day, shard, ${NAMES})
      select date, own_shard, ${VALUES} from
        (select date, ${SUMS} from ${SIGNED} group by date) summed order by date
      on conflict (day, shard) do update set ${ADDED};
    return null;
  end $$;
  revoke execute on function finance.roll_up from public;
  create trigger rolled_up_inserted after insert on finance.transaction
    referencing new table as changed for each statement execute function finance.roll_up();
  create trigger rolled_up_deleted after delete on finance.transaction
    referencing old table as changed for each statement execute function finance.roll_up();
`;

/** Money rows are written once. Dummy ones alone may go, through a function of the schema's owner. */
const KEPT = `
  create function finance.keep_row() returns trigger language plpgsql as $$
  begin
    if old.is_dummy and current_user =
      (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
    then return old; end if;
    raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
  ${['transaction', 'transfer']
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
    .join('')}
`;
