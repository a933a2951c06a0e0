import { MikroORM } from '@mikro-orm/core';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/**
 * The one way to write a statement: `` sql`select name from auth.person where id = ${id}` ``. Whatever stands in it is sent
 * as a value, but for other fragments, which become part of it; `raw` makes a fragment of a text of our own.
 */
export { default as sql, empty, join, raw, Sql as Fragment } from 'sql-template-tag';

/** A statement as it is sent. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Where statements are sent: outside of any transaction, or within one. */
export abstract class Statements {
  /** The rows of a statement. @throws {Error} as `pg` throws it */
  abstract rows<Row>(statement: Statement): Promise<Row[]>;

  /** The first row, or undefined. */
  async row<Row>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0];
  }
}

/** Sends each statement by itself, outside any transaction: what lists, details and dashboards are read with. */
@Injectable()
export class Sql extends Statements {
  #pool: Pool | undefined;

  constructor(private readonly orm: MikroORM) {
    super();
  }

  async rows<Row>({ text, values }: Statement): Promise<Row[]> {
    return (await (await this.pool()).query(text, values as unknown[])).rows as Row[];
  }

  /** The application's connection pool; for libraries that speak to PostgreSQL themselves. */
  async pool(): Promise<Pool> {
    this.#pool ??= (await (
      this.orm.em.getConnection() as unknown as PostgreSqlConnection
    ).getNativeClient()) as Pool;
    return this.#pool;
  }
}
