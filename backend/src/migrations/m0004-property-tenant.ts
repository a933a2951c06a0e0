import { Migration } from '@mikro-orm/migrations';

/** Who lives in a property is a tenant, as whoever owns it is an owner. */
export class M0004PropertyTenant extends Migration {
  override name = 'M0004PropertyTenant';

  override up(): void {
    this.addSql(`
      alter table properties.property
        add column tenant_role text
          generated always as (case when tenant_id is null then null else 'tenant' end) stored,
        add constraint property_tenant foreign key (tenant_id, tenant_role) references auth.person (id, role);
    `);
  }
}
