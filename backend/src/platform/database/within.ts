import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { type Statement, Statements } from './sql.js';

/**
 * Sends statements in the running transaction of an entity manager. Unlike `em.execute`, which writes the values into
 * the text, it lets PostgreSQL prepare them.
 */
export const within = (em: EntityManager): Statements => new Within(em);

class Within extends Statements {
  constructor(private readonly em: EntityManager) {
    super();
    if (!em.isInTransaction()) throw new Error('A statement within a transaction needs one');
  }

  async rows<Row>({ text, values }: Statement): Promise<Row[]> {
    const query = CompiledQuery.raw(text, values as unknown[]);
    return (await this.em.getKysely().executeQuery(query)).rows as Row[];
  }
}
