import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from './in-transaction.js';
import { prepared } from './prepared.js';
import { type Queryable, type SqlFragment, join, raw, sql } from './sql.js';

/** PostgreSQL's types of settings. Days and instants are read as text (`YYYY-MM-DD`, ISO 8601). */
type ColumnType = 'boolean' | 'integer' | 'text' | 'date' | 'timestamptz' | 'smallint[]';

/** Columns of a setting's values. */
type Columns<Value> = { [Name in keyof Value]: [column: string, type: ColumnType] };

const FORMATS: Partial<Record<ColumnType, (column: string) => string>> = {
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  timestamptz: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Change of a setting, by an administrator. */
interface Change<Value> {
  before: Value;
  /** Names of the values that changed; empty when nothing was written. */
  changed: (keyof Value)[];
}

/**
 * A setting of administrators with its history: one row each in a table with `set_at` and `set_by`, of which the latest
 * is in force.
 */
export class SettingHistory<Value extends object> {
  readonly #latest: SqlFragment;

  /** @param first the values before any row */
  constructor(
    private readonly table: string,
    private readonly columns: Columns<Value>,
    private readonly first: Value,
  ) {
    const read = this.#names.map((name) => {
      const [column, type] = columns[name];
      return raw(`${FORMATS[type]?.(column) ?? column} as "${name}"`);
    });
    this.#latest = sql`select ${join(read)} from ${raw(table)} order by id desc limit 1`;
  }

  /** One of the values in force, as SQL. */
  valueInForce<Name extends keyof Value & string>(name: Name): SqlFragment {
    const [column] = this.columns[name];
    return sql`coalesce((select d.${raw(column)} from ${raw(this.table)} d order by d.id desc limit 1), ${this.first[name]})`;
  }

  async inForce(on: Queryable): Promise<Value> {
    return (await on.row<Value>(prepared(this.#latest))) ?? this.first;
  }

  /**
   * Changes values when the transaction of the entity manager commits; missing ones stay.
   * @param given new values, or their choice by the values in force
   * @param by the administrator who decided so
   */
  async change(
    em: EntityManager,
    given: Partial<Value> | ((before: Value) => Partial<Value>),
    { at, by }: { at: Date; by: string },
  ): Promise<Change<Value>> {
    const on = inTransaction(em);
    // Or two at once could commit in another order than written.
    await on.rows(sql`select pg_advisory_xact_lock(hashtextextended(${this.table}, 0))`);
    const before = await this.inForce(on);
    const now = { ...before, ...(typeof given === 'function' ? given(before) : given) };
    const changed = this.#names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
    if (changed.length > 0) await this.#write(on, now, at, by);
    return { before, changed };
  }

  async #write(on: Queryable, now: Value, at: Date, by: string): Promise<void> {
    const columns = this.#names.map((name) => raw(this.columns[name][0]));
    const values = this.#names.map((name) => sql`${now[name]}::${raw(this.columns[name][1])}`);
    await on.rows(
      sql`insert into ${raw(this.table)} (${join(columns)}, set_at, set_by)
        values (${join(values)}, ${at}::timestamptz, ${by}::uuid)`,
    );
  }

  get #names(): (keyof Value & string)[] {
    return Object.keys(this.columns) as (keyof Value & string)[];
  }
}
