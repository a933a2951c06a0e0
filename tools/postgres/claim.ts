import type pg from 'pg';
import { Fault } from '../fault.ts';
import { poll } from '../poll.ts';
import { connect } from './connection.ts';

const claimKey = 0x6b_69_72_61;

/**
 * Takes the database for this process alone. The claim is a session lock in the server itself, so it ends with this
 * process however that ends, and no file can be left over.
 */
export async function claim(adminUrl: string, home: string): Promise<pg.Client> {
  const client = await connect(adminUrl);
  const taken = await poll(
    async () => {
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
        claimKey,
      ]);
      return rows[0]?.ok || undefined;
    },
    { withinMs: 1500, everyMs: 100 },
  );
  if (taken) return client;
  await client.end();
  throw new Fault(
    `Kiraya is running already with the data in ${home}: stop it first, or set DATA_DIR to another folder.`,
  );
}
