import type { ApplicationPool } from '../database/application-pool.js';
import { sql } from '../database/sql.js';
import type { Shortage } from './shortage.js';

/** Time after which a due job counts as waiting. */
const WAITED = sql`interval '30 seconds'`;
/** Worker processes that run: pg-boss takes one that misses three heartbeats for dead. */
const WORKERS = sql`select from pgboss.instance
  where stopped_on is null and heartbeat_on > now() - 3 * heartbeat_seconds * interval '1 second'`;

const WAITING = sql`select count(*)::int as waiting from pgboss.job
  where state < 'active' and start_after < now() - ${WAITED} and not exists (${WORKERS})`;

/** Checks that jobs do not wait without a worker. */
export class WorkersProbe {
  constructor(private readonly pool: ApplicationPool) {}

  /** @returns undefined too where the database does not say it */
  async look(): Promise<Shortage | undefined> {
    const { rows } = await this.pool
      .query<{ waiting: number }>(WAITING.text)
      .catch(() => ({ rows: [] as { waiting: number }[] }));
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting === 0) return undefined;
    return {
      what: 'workers',
      sentence: `${waiting} ${waiting === 1 ? 'job waits' : 'jobs wait'}, and no worker is there: start a process with API_ROLE=worker`,
      isNotice: true,
    };
  }
}
