import { poll } from '../../../programs/poll.js';
import type { TestApp } from './test-app.js';

const SESSIONS = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and application_name like 'kiraya key %' and pid <> pg_backend_pid()`;

/**
 * Ends all sessions of the API.
 * @returns their number
 */
export async function endSessions(app: TestApp): Promise<number> {
  const [row] = await app.rows<{ ended: number }>(SESSIONS);
  return row?.ended ?? 0;
}

/** Ends the sessions at work as soon as there are any, or `over` settles. */
export async function endWorkingSessions(app: TestApp, over: Promise<unknown>): Promise<number> {
  let isOver = false;
  void over.then(() => (isOver = true));
  const ended = await poll(
    async () => {
      const [row] = await app.rows<{ ended: number }>(
        `${SESSIONS} and (xact_start is not null or state <> 'idle')`,
      );
      return row?.ended || (isOver ? 0 : undefined);
    },
    { withinMs: 60_000, everyMs: 1 },
  );
  return ended ?? 0;
}
