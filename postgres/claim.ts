import type pg from 'pg';
import { Fault } from '../programs/fault.ts';
import { poll } from '../programs/poll.ts';
import { connect } from './connection.ts';

const claimKey = 0x6b_69_72_61;

/**
 * Claims the database for this process by a session lock in the server, which ends with the process in any case and
 * leaves no file behind.
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
