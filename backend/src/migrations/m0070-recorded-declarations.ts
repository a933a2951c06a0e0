import { Migration } from '@mikro-orm/migrations';

/** A declaration is confirmed by money that stands: by a receipt that was recorded before, too. */
export class M0070RecordedDeclarations extends Migration {
  override name = 'M0070RecordedDeclarations';

  // Locked against a reversal meanwhile, which waits at its foreign key and may then be made.
  override up(): void {
    this.addSql(`
      create function finance.check_declared_receipt() returns trigger
        language plpgsql security definer set search_path = '' as $$
      begin
        perform from finance.receipt r where r.id = new.receipt_id for update;
        if exists (select from finance.receipt_reversal x where x.receipt_id = new.receipt_id) then
          raise exception 'a declaration is confirmed by a receipt that stands'
            using errcode = 'check_violation', constraint = 'declaration_receipt_stands';
        end if;
        return null;
      end $$;
      revoke execute on function finance.check_declared_receipt from public;
      create trigger receipt_stands after update on finance.declaration
        for each row when (new.receipt_id is not null) execute function finance.check_declared_receipt();
      alter table finance.declaration enable always trigger receipt_stands;
    `);
  }
}
