import { Migration } from '@mikro-orm/migrations';

/** What papers say of an owner as a landlord. Without a row: nothing. It goes with the account. */
export class M0042Landlords extends Migration {
  override name = 'M0042Landlords';

  override up(): void {
    this.addSql(`
      create table auth.landlord (
        owner_id uuid primary key,
        role text not null default 'owner' check (role = 'owner'),
        address text check (char_length(address) between 1 and 300),
        prints_pan boolean not null,
        constraint landlord_of_owner foreign key (owner_id, role) references auth.person (id, role) on delete cascade
      );
      grant select, insert, update, delete on auth.landlord to kiraya_app;
    `);
  }
}
