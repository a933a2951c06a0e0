import { Migration } from '@mikro-orm/migrations';

/** When an owner was last asked where they are paid, and a way to what was received and paid beside rents. */
export class M0072ReceiptsAndPayouts extends Migration {
  override name = 'M0072ReceiptsAndPayouts';

  override up(): void {
    this.addSql(`
      create table auth.payee_request (
        owner_id uuid primary key,
        role text not null default 'owner' check (role = 'owner'),
        asked_at timestamptz not null,
        constraint payee_request_of_owner foreign key (owner_id, role)
          references auth.person (id, role) on delete cascade
      );
      grant select, insert, update, delete on auth.payee_request to kiraya_app;
      create view auth.payee_request_v as select owner_id, asked_at from auth.payee_request;
      grant select on auth.payee_request_v to kiraya_app;

      create index entry_of_tenant on finance.entry (tenant_id, date desc, id desc) where tenant_id is not null;
      create index entry_of_property on finance.entry (property_id, date desc, id desc) where property_id is not null;
    `);
  }
}
