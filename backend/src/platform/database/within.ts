import type { EntityManager } from '@mikro-orm/postgresql';
import { sendable, type Statement } from './sql.js';

/** A Kysely transaction, which is what MikroORM's transactions are, hands a query's text on to `pg` as it is. */
interface Transaction {
  executeQuery(query: object): Promise<{ rows: unknown[] }>;
}

/**
 * The rows of a statement in the running transaction of an entity manager. Unlike `em.execute`, which writes the values
 * into the text, it lets PostgreSQL keep the plan of a statement with a name: for what is done all day long.
 * @throws {Error} as `pg` throws it
 */
export async function rowsWithin<Row>(em: EntityManager, statement: Statement): Promise<Row[]> {
  const { name, text, values = [] } = sendable(statement);
  const transaction = em.getTransactionContext<Transaction>();
  if (!transaction) throw new Error('A statement within a transaction needs one');
  const { rows } = await transaction.executeQuery({
    sql: { name, text },
    parameters: values,
    query: { kind: 'RawNode' },
    queryId: { queryId: name },
  });
  return rows as Row[];
}
