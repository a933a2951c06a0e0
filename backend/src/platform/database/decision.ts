import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlFragment, raw, sql } from './sql.js';
import { inTransaction } from './in-transaction.js';

/** A decision of administrators with its history: one row each, of which the latest is in force. */
export class Decision<Value extends string | boolean> {
  /** The current value, as SQL. */
  readonly inForce: SqlFragment;

  /** @param first the value before any decision */
  constructor(
    private readonly table: string,
    private readonly column: string,
    first: Value,
  ) {
    this.inForce = sql`coalesce((select d.${raw(column)} from ${raw(table)} d order by d.id desc limit 1), ${first})`;
  }

  /**
   * Changes the value when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns false for the same value, which is not written again
   */
  async change(em: EntityManager, value: Value, at: Date, by: string): Promise<boolean> {
    // Or two at once could commit in another order than written.
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended(${this.table}, 0))`);
    const row = await inTransaction(em).row(
      sql`insert into ${raw(this.table)} (${raw(this.column)}, set_at, set_by)
        select ${value}, ${at}::timestamptz, ${by}::uuid where ${this.inForce} <> ${value} returning id`,
    );
    return row !== undefined;
  }
}
