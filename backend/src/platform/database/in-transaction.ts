import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { type Statement, Queryable } from './sql.js';

/**
 * Sends statements in the running transaction of an entity manager. Unlike `em.execute`, which writes the values into
 * the text, it lets PostgreSQL prepare them.
 */
export const inTransaction = (em: EntityManager): Queryable => new Transaction(em);

class Transaction extends Queryable {
  constructor(private readonly em: EntityManager) {
    super();
    if (!em.isInTransaction()) throw new Error('A statement within a transaction needs one');
  }

  async rows<Row>({ text, values }: Statement): Promise<Row[]> {
    const query = CompiledQuery.raw(text, values as unknown[]);
    return (await this.em.getKysely().executeQuery(query)).rows as Row[];
  }
}
