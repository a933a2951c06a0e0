import { Migration } from '@mikro-orm/migrations';

/** A payment confirms its contract once: of one that is confirmed, no counts are looked at for each rent that is paid. */
export class M0038FirstPayment extends Migration {
  override name = 'M0038FirstPayment';

  override up(): void {
    this.addSql(`
      create or replace function contracts.confirm_by_payment() returns trigger language plpgsql as $$
      begin
        if exists (select from contracts.contract where id = new.contract_id and confirmed_at is null) then
          update contracts.contract set confirmed_at = now() where id = new.contract_id and confirmed_at is null;
        end if;
        return null;
      end $$;
    `);
  }
}
