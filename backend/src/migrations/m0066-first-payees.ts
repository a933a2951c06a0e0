import { Migration } from '@mikro-orm/migrations';

/** Where an owner is paid is held for a day each time that it is entered, for the first time too. */
export class M0066FirstPayees extends Migration {
  override name = 'M0066FirstPayees';

  override up(): void {
    this.addSql(`
      update auth.payee set held_until = changed_at + interval '24 hours' where held_until is null;
      alter table auth.payee alter column held_until set not null;
    `);
  }
}
