import { MikroORM } from '@mikro-orm/core';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';

/** A statement to read with. A `name` makes PostgreSQL keep its plan: give one only to texts that never vary. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** PostgreSQL cuts longer names, and takes two statements for one. */
const LONGEST_NAME = 63;

/** The statement as it may be sent: one whose name is too long for PostgreSQL goes without. */
export function sendable<S extends Statement>(statement: S): S {
  return (statement.name?.length ?? 0) > LONGEST_NAME ? { ...statement, name: undefined } : statement;
}

/** Reads by plain SQL, outside any transaction: what lists, details and dashboards are made of. */
@Injectable()
export class Sql {
  #pool: Pool | undefined;

  constructor(private readonly orm: MikroORM) {}

  /** The rows of a statement. */
  async rows<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await (await this.pool()).query<Row>(sendable(statement))).rows;
  }

  /** The first row, or undefined. */
  async row<Row extends QueryResultRow>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0];
  }

  /** The application's connection pool; for libraries that speak to PostgreSQL themselves. */
  async pool(): Promise<Pool> {
    this.#pool ??= (await (
      this.orm.em.getConnection() as unknown as PostgreSqlConnection
    ).getNativeClient()) as Pool;
    return this.#pool;
  }
}
