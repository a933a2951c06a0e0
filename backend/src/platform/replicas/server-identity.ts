import { positionOf, type Position } from './write-positions.js';

/** Server's word of itself. */
export interface ServerIdentity {
  isStandby: boolean;
  /** System identifier of its cluster. */
  cluster: string;
  database: string;
  /** Place that it has replayed; on a primary the one that it has written. */
  position: Position;
}

/** Answered to every role, in the first and the last version that Kiraya works with. */
const SELF = `select pg_is_in_recovery() as "isStandby",
  (select system_identifier::text from pg_control_system()) as cluster,
  (select oid::text from pg_database where datname = current_database()) as database,
  (case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
    else pg_current_wal_flush_lsn() end)::text as lsn`;

interface Row extends Omit<ServerIdentity, 'position'> {
  lsn: string;
}

interface Asked {
  query(text: string): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>;
}

/** @param first statements before it, each with its semicolon */
export async function identityOf(server: Asked, first = ''): Promise<ServerIdentity> {
  const answer = await server.query(first + SELF);
  const { rows } = (Array.isArray(answer) ? answer.at(-1) : answer) as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error('The database does not say who it is');
  const { lsn, ...identity } = row;
  return { ...identity, position: positionOf(lsn) };
}
