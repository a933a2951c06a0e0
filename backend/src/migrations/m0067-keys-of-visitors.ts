import { Migration } from '@mikro-orm/migrations';

/**
 * Idempotency keys of visitors too: the sender is an account or, as a keyed digest, a network. What was asked for is kept as
 * a keyed digest from now on; the keys before are forgotten, which business rules bear.
 */
export class M0067KeysOfVisitors extends Migration {
  override name = 'M0067KeysOfVisitors';

  override up(): void {
    this.addSql(`
      delete from platform.idempotency_key;
      alter table platform.idempotency_key rename column account_id to sender;
      alter table platform.idempotency_key alter column sender type text;

      select pgboss.create_queue('idempotency-keys', '{"policy":"short","retryLimit":3,"retryDelay":600,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
