import { Migration } from '@mikro-orm/migrations';
import { isPublicWhere } from './is-public.js';

/** The day from which a home that nobody lives in is let: its next contract’s first. Until then it is off the public site. */
export class M0043LetFrom extends Migration {
  override name = 'M0043LetFrom';

  override up(): void {
    this.addSql(`
      alter table properties.property add column let_from date;
      update properties.property p set let_from = c.first
      from (select property_id, min(lower(covered)) as first from contracts.contract
        where status = 'upcoming' and not isempty(covered) group by property_id) c
      where c.property_id = p.id;

      ${isPublicWhere("tenant_id is null and let_from is null and not is_hidden and status in ('available', 'vacant')")}
      create or replace function properties.property_inserted() returns trigger
        language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from new_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(difference); end if;
        return null;
      end $$;
      create or replace function properties.property_updated() returns trigger
        language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from new_rows where is_public)
        - (select count(*) from old_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(difference); end if;
        return null;
      end $$;
      create or replace function properties.property_deleted() returns trigger
        language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from old_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(-difference); end if;
        return null;
      end $$;
      delete from properties.public_tally;
      insert into properties.public_tally (change) select count(*) from properties.property where is_public;

      create or replace view properties.property_v as
        select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at, cost_paise,
          locality, city, pin_code, let_from
        from properties.property;
    `);
  }
}
