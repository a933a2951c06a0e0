import { Migration } from '@mikro-orm/migrations';
import { tallied } from './m0007-dashboards.js';

/** What is open of rents and charges as one list, and what was said when a tenant was called about it. */
export class M0035Claims extends Migration {
  override name = 'M0035Claims';

  override up(): void {
    this.addSql(OPEN_CLAIMS + COUNTED + CALL_NOTES + KEPT + ERASED);
  }
}

const OPEN_CLAIMS = `
  -- What is open is asked for outside: only so the lists of both are merged by their indexes.
  create view contracts.open_claim_v as select * from (
    select id, 'rent'::text as kind, contract_id, property_id, owner_id, tenant_id, month, null::text as description,
      due_date, amount_paise, paid_paise, balance_paise,
      ((amount_paise - credited_paise) * commission_bps + 5000) / 10000 - earned_paise as commission_paise
    from contracts.rent_record
    union all
    select id, kind, contract_id, property_id, owner_id, tenant_id, due_month, description, due_date, amount_paise,
      paid_paise, balance_paise,
      ((amount_paise - credited_paise) * commission_bps + 5000) / 10000 - earned_paise
    from contracts.charge) claim where balance_paise > 0;
  grant select on contracts.open_claim_v to kiraya_app;
  create index person_phone_search on auth.person using gin (phone gin_trgm_ops);
`;

/** How many charges are due, as rents are: no list counts them. */
const COUNTED =
  tallied(
    'contracts.charge',
    'contracts.charge_dues',
    (rows) => `select due_date::text as key, 1 as amount from ${rows} where balance_paise > 0`,
  ) +
  `
    -- In pieces, several a day; days are texts (YYYY-MM-DD) and compare as days do.
    create view contracts.charge_due_piece_v as
      select key as due_on, amount as charges from platform.tally where name = 'contracts.charge_dues';
    grant select on contracts.charge_due_piece_v to kiraya_app;
  `;

/** A promise lies on the day of the call, in India, or within a year of it. */
const CALL_NOTES = `
  create table finance.call_note (
    id uuid primary key,
    contract_id uuid not null,
    property_id uuid not null,
    owner_id uuid not null,
    tenant_id uuid not null,
    text text not null check (char_length(text) between 1 and 1000),
    promised_on date,
    created_by uuid not null,
    created_at timestamptz not null,
    is_dummy boolean not null,
    constraint call_note_promise check (promised_on between (created_at at time zone 'Asia/Kolkata')::date
      and (created_at at time zone 'Asia/Kolkata')::date + 366),
    constraint call_note_of_contract foreign key (contract_id, owner_id, property_id, tenant_id, is_dummy)
      references contracts.contract (id, owner_id, property_id, tenant_id, is_dummy) on delete cascade
  );
  create index call_note_of_contract on finance.call_note (contract_id, created_at desc, id desc);
  create index call_note_of_tenant on finance.call_note (tenant_id, created_at desc, id desc);
  grant select, insert on finance.call_note to kiraya_app;
  create view finance.call_note_v as
    select id, contract_id, tenant_id, owner_id, text, promised_on, created_at, is_dummy from finance.call_note;
  grant select on finance.call_note_v to kiraya_app;
`;

/** It is added, never edited; it goes with its contract, and with what is erased of its tenant. */
const KEPT = `
  create function finance.keep_call_note() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    if old.is_dummy or pg_catalog.current_setting('kiraya.erasing', true) = 'on'
      or not exists (select from contracts.contract c where c.id = old.contract_id)
    then return old; end if;
    raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
  end $$;
  revoke execute on function finance.keep_call_note from public;
  create trigger never_changed before update on finance.call_note
    for each row execute function platform.refuse_change();
  create trigger never_removed before delete on finance.call_note
    for each row execute function finance.keep_call_note();
  create trigger never_emptied before truncate on finance.call_note
    for each statement execute function platform.refuse_change();
  alter table finance.call_note enable always trigger never_changed;
  alter table finance.call_note enable always trigger never_removed;
  alter table finance.call_note enable always trigger never_emptied;
`;

const ERASED = `
  create function finance.erase_call_notes(person uuid) returns void
    language plpgsql security definer set search_path = '' as $$
  begin
    if not exists (select from auth.account_v a where a.id = person and a.erased_at is not null) then
      raise exception 'the account is not erased' using errcode = 'restrict_violation';
    end if;
    perform set_config('kiraya.erasing', 'on', true);
    delete from finance.call_note where tenant_id = person;
    perform set_config('kiraya.erasing', 'off', true);
  end $$;
  revoke execute on function finance.erase_call_notes from public;
  grant execute on function finance.erase_call_notes to kiraya_app;
`;
