import { Migration } from '@mikro-orm/migrations';

/** What tenants say that they paid, until somebody finds the money or does not. */
export class M0029Declarations extends Migration {
  override name = 'M0029Declarations';

  override up(): void {
    this.addSql(DECLARATIONS + KEPT + ERASED);
  }
}

/** One that is confirmed is its receipt's, and goes with it and with its contract; only what is dummy does. */
const DECLARATIONS = `
  create table finance.declaration (
    id uuid primary key,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    amount_paise bigint not null check (amount_paise > 0),
    date date not null check (date between '2000-01-01' and '2100-12-31'),
    method text not null check (method in ('bank_transfer', 'cash', 'card', 'other')),
    reference text check (char_length(reference) between 1 and 40),
    created_at timestamptz not null,
    status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
    decided_at timestamptz,
    decided_by uuid,
    reason text check (char_length(reason) between 1 and 1000),
    receipt_id uuid,
    tender text not null default 'received' check (tender = 'received'),
    is_dummy boolean not null,
    constraint declaration_referenced check (reference is not null or method = 'cash'),
    constraint declaration_decided check ((status = 'pending') = (decided_at is null)
      and (status = 'pending') = (decided_by is null)),
    constraint declaration_confirmed check ((status = 'confirmed') = (receipt_id is not null)),
    constraint declaration_rejected check ((status = 'rejected') = (reason is not null)),
    constraint declaration_receipt_once unique (receipt_id),
    constraint declaration_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy) on delete cascade,
    constraint declaration_receipt foreign key (receipt_id, contract_id, tender, is_dummy)
      references finance.receipt (id, contract_id, tender, is_dummy) on delete cascade
  );
  create unique index declaration_pending_once on finance.declaration (contract_id, lower(reference)) nulls not distinct
    where status = 'pending';
  create index declaration_of_contract on finance.declaration (contract_id, created_at desc, id desc);
  create index declaration_by_status on finance.declaration (status, created_at, id);
  create index declaration_of_tenant on finance.declaration (tenant_id, created_at desc, id desc);
  create index declaration_of_owner on finance.declaration (owner_id, created_at desc, id desc);
  create index receipt_reference on finance.receipt (lower(reference)) where reference is not null;
  grant select, insert on finance.declaration to kiraya_app;
  grant update (status, decided_at, decided_by, reason, receipt_id) on finance.declaration to kiraya_app;

  create view finance.declaration_v as
    select id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method, reference, created_at, status,
      decided_at, reason, receipt_id, is_dummy
    from finance.declaration;
  grant select on finance.declaration_v to kiraya_app;
`;

/** It begins as pending, is decided once, and is otherwise as it was said. */
const KEPT = `
  create function finance.keep_declaration() returns trigger language plpgsql as $$
  declare decision constant text[] := array['status', 'decided_at', 'decided_by', 'reason', 'receipt_id'];
  begin
    if tg_op = 'INSERT' then
      if new.status = 'pending' then return new; end if;
      raise exception 'a declaration begins as pending' using errcode = 'restrict_violation';
    end if;
    if old.status = 'pending' and new.status <> 'pending'
      and to_jsonb(new) - decision = to_jsonb(old) - decision
    then return new; end if;
    raise exception 'a declaration is decided once, and is otherwise append-only' using errcode = 'restrict_violation';
  end $$;
  create function finance.keep_declared() returns trigger language plpgsql as $$
  begin
    if current_user = (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
      and (old.is_dummy
        or (old.status <> 'confirmed' and pg_catalog.current_setting('kiraya.erasing', true) = 'on'))
    then return old; end if;
    raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
  revoke execute on function finance.keep_declaration, finance.keep_declared from public;
  create trigger begins_pending before insert on finance.declaration
    for each row execute function finance.keep_declaration();
  create trigger decided_once before update on finance.declaration
    for each row execute function finance.keep_declaration();
  create trigger never_removed before delete on finance.declaration
    for each row execute function finance.keep_declared();
  create trigger never_emptied before truncate on finance.declaration
    for each statement execute function platform.refuse_change();
  alter table finance.declaration enable always trigger begins_pending;
  alter table finance.declaration enable always trigger decided_once;
  alter table finance.declaration enable always trigger never_removed;
  alter table finance.declaration enable always trigger never_emptied;
`;

/** What never became money goes with whoever said it; the books need what did. */
const ERASED = `
  create function finance.erase_declarations(person uuid) returns void
    language plpgsql security definer set search_path = '' as $$
  begin
    if not exists (select from auth.account_v a where a.id = person and a.erased_at is not null) then
      raise exception 'the account is not erased' using errcode = 'restrict_violation';
    end if;
    perform set_config('kiraya.erasing', 'on', true);
    delete from finance.declaration where tenant_id = person and status <> 'confirmed';
    perform set_config('kiraya.erasing', 'off', true);
  end $$;
  revoke execute on function finance.erase_declarations from public;
  grant execute on function finance.erase_declarations to kiraya_app;
`;
