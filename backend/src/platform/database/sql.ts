import { Injectable } from '@nestjs/common';
import { ApplicationPool } from './application-pool.js';
import { isConnectionLost } from './database-errors.js';
import type { Statement } from './statement.js';
import { currentWork } from './work.js';

/**
 * The one way to write a statement: `` sql`select name from auth.user where id = ${id}` ``. Values in it are sent as
 * parameters, other fragments become part of it; `raw` makes a fragment of a text of our own.
 */
export { default as sql, empty, join, raw, Sql as SqlFragment } from 'sql-template-tag';

export type { Statement } from './statement.js';

/** A sender of statements: outside of any transaction, or within one. */
export abstract class Queryable {
  /** The rows of a statement. @throws {Error} as `pg` throws it */
  abstract rows<Row>(statement: Statement): Promise<Row[]>;

  /** The first row, or undefined. */
  async row<Row>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0];
  }
}

/**
 * Words of statements that may change something; others can be repeated. A false match only prevents a repeat. Names
 * such as `'call-note'` are none.
 */
const CHANGES = /\b(?:insert|update|delete|merge|call)\b(?!-)/i;

/**
 * Sends each statement by itself, outside any transaction: for lists, details and dashboards. Repeats a read once whose
 * connection is lost, on another. Reads of a route that declares it go to a replica, if there is one.
 */
@Injectable()
export class Database extends Queryable {
  constructor(private readonly pool: ApplicationPool) {
    super();
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    const work = currentWork.getStore();
    const isForReplica = work?.replica && !work.hasConnection && !CHANGES.test(statement.text);
    return (isForReplica && (await work.replica?.rows<Row>(statement))) || this.#rowsOfPrimary(statement);
  }

  async #rowsOfPrimary<Row>({ text, values }: Statement): Promise<Row[]> {
    const ask = async () => (await this.pool.query(text, values as unknown[])).rows as Row[];
    try {
      return await ask();
    } catch (thrown) {
      if (!isConnectionLost(thrown) || CHANGES.test(text)) throw thrown;
      this.pool.distrust();
      return ask();
    }
  }
}
