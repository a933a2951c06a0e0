import { Migration } from '@mikro-orm/migrations';

/** Contracts, their rent records, and the queue of their daily job. */
export class M0004Contracts extends Migration {
  override name = 'M0004Contracts';

  override up(): void {
    this.addSql(`
      create schema contracts;
      grant usage on schema contracts to kiraya_app;
      alter table properties.property add constraint property_id_owner unique (id, owner_id);

      create table contracts.contract (
        id uuid primary key,
        owner_id uuid not null,
        property_id uuid not null,
        tenant_id uuid not null,
        tenant_role text not null generated always as ('tenant') stored,
        start_date date not null check (start_date between '2000-01-01' and '2100-12-31'),
        end_date date check (end_date <= '2100-12-31'),
        terminated_on date,
        termination_reason text check (char_length(termination_reason) between 1 and 1000),
        covered daterange not null
          generated always as (daterange(start_date, least(end_date, terminated_on) + 1, '[)')) stored,
        rent_paise bigint not null check (rent_paise between 100 and 100000000000),
        commission_bps integer not null check (commission_bps between 0 and 10000),
        status text not null check (status in ('upcoming', 'active', 'ended', 'terminated')),
        next_step_on date,
        is_dummy boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint contract_period check (end_date >= start_date),
        constraint contract_terminated_within
          check (terminated_on between start_date - 1 and coalesce(end_date, terminated_on)),
        constraint contract_terminated_for_a_reason check ((terminated_on is null) = (termination_reason is null)),
        constraint contract_terminated_on_a_day check (status <> 'terminated' or terminated_on is not null),
        constraint contract_property_owner foreign key (property_id, owner_id) references properties.property (id, owner_id),
        constraint contract_tenant foreign key (tenant_id, tenant_role) references auth.person (id, role),
        constraint contract_covers_alone exclude using gist (property_id with =, covered with &&),
        constraint contract_terms unique
          (id, owner_id, property_id, tenant_id, rent_paise, commission_bps, is_dummy)
      );
      create index contract_newest on contracts.contract (created_at desc, id desc);
      create index contract_status on contracts.contract (status, created_at desc, id desc);
      create index contract_owned on contracts.contract (owner_id, created_at desc, id desc);
      create index contract_of_tenant on contracts.contract (tenant_id, created_at desc, id desc);
      create index contract_of_property on contracts.contract (property_id, created_at desc, id desc);
      create index contract_due on contracts.contract (next_step_on, id) where next_step_on is not null;

      create function contracts.keep_termination() returns trigger language plpgsql as $$
      begin
        raise exception 'a termination stands' using errcode = 'restrict_violation';
      end $$;
      create trigger termination_stands before update on contracts.contract for each row
        when (old.terminated_on is not null and new.terminated_on is distinct from old.terminated_on)
        execute function contracts.keep_termination();
      alter table contracts.contract enable always trigger termination_stands;
      grant select, insert on contracts.contract to kiraya_app;
      grant update (status, terminated_on, termination_reason, next_step_on, updated_at)
        on contracts.contract to kiraya_app;

      -- The terms are those of the contract, and stay so: the key refuses any others.
      create table contracts.rent_record (
        id uuid primary key,
        contract_id uuid not null,
        owner_id uuid not null,
        property_id uuid not null,
        tenant_id uuid not null,
        month date not null check (extract(day from month) = 1),
        due_date date not null,
        amount_paise bigint not null check (amount_paise > 0),
        commission_bps integer not null,
        commission_paise bigint not null
          generated always as ((amount_paise * commission_bps + 5000) / 10000) stored,
        paid_on date,
        paid_out_on date,
        is_dummy boolean not null,
        created_at timestamptz not null default now(),
        constraint rent_record_once unique (contract_id, month),
        constraint rent_record_due_in_month check (due_date >= month and due_date < month + interval '1 month'),
        constraint rent_record_paid_out_once_paid check (paid_out_on is null or paid_on is not null),
        constraint rent_record_terms foreign key
          (contract_id, owner_id, property_id, tenant_id, amount_paise, commission_bps, is_dummy)
          references contracts.contract (id, owner_id, property_id, tenant_id, rent_paise, commission_bps, is_dummy)
      );
      create index rent_record_owned on contracts.rent_record (owner_id, due_date desc, id desc);
      create index rent_record_of_tenant on contracts.rent_record (tenant_id, due_date desc, id desc);
      create index rent_record_unpaid on contracts.rent_record (due_date, id) where paid_on is null;
      create index rent_record_unpaid_by on contracts.rent_record (tenant_id, due_date, id) where paid_on is null;
      create index rent_record_payable on contracts.rent_record (owner_id, paid_on, id)
        where paid_on is not null and paid_out_on is null;

      -- A paid record is history. Dummy data alone may go, through a function of the schema's owner.
      create function contracts.keep_paid_record() returns trigger language plpgsql as $$
      begin
        if old.is_dummy and current_user =
          (select pg_catalog.pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
        then return old; end if;
        raise exception 'a paid rent record stays' using errcode = 'restrict_violation';
      end $$;
      create trigger paid_record_stays before delete on contracts.rent_record for each row
        when (old.paid_on is not null) execute function contracts.keep_paid_record();
      create trigger never_emptied before truncate on contracts.rent_record
        for each statement execute function platform.refuse_change();
      alter table contracts.rent_record enable always trigger paid_record_stays;
      alter table contracts.rent_record enable always trigger never_emptied;
      grant select, insert, delete on contracts.rent_record to kiraya_app;
      grant update (paid_on, paid_out_on) on contracts.rent_record to kiraya_app;

      create view contracts.contract_v as
        select id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on, covered, rent_paise,
          commission_bps, status, is_dummy, created_at
        from contracts.contract;
      create view contracts.rent_record_v as
        select id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps,
          commission_paise, paid_on, paid_out_on, is_dummy, created_at
        from contracts.rent_record;
      grant select on contracts.contract_v, contracts.rent_record_v to kiraya_app;

      select pgboss.create_queue('contracts-daily', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
