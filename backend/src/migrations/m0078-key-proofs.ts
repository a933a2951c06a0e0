import { Migration } from '@mikro-orm/migrations';

/** A known value, sealed with each key that sealed data still needs: by it a process knows at its start that it has all of them. */
export class M0078KeyProofs extends Migration {
  override name = 'M0078KeyProofs';

  override up(): void {
    this.addSql(`
      create table platform.key_proof (
        key_id text primary key check (key_id ~ '^[0-9a-f]{8}$'),
        sealed bytea not null,
        proven_at timestamptz not null default now()
      );
      grant select, insert, delete on platform.key_proof to kiraya_app;
    `);
  }
}
