import { DatabaseError, type Client } from 'pg';
import { poll } from '../../programs/poll.ts';

/**
 * Drops a database and disconnects its clients. Waits for PostgreSQL's background workers, which look at each new
 * database and which a plain role cannot end.
 *
 * @param admin a connection to another database of the same server
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  let refusal: DatabaseError | undefined;
  const tryToDrop = async (): Promise<true | undefined> => {
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
      refusal = error;
      return undefined;
    }
  };
  if (!(await poll(tryToDrop, { withinMs: 60_000 }))) throw refusal;
}
