import type { Clock } from '../../../platform/clock/clock.js';
import { isDiskFull, isReadOnly } from '../../../platform/database/database-errors.js';
import { type Queryable, sql } from '../../../platform/database/sql.js';

/** Notes that an account was given mobile numbers, counted by day. */
export async function noteReveals(
  on: Queryable,
  clock: Clock,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await on.rows(
    sql`insert into properties.interest_reveal as known (interest_id, account_id, day, at)
      select i.id, ${accountId}, ${clock.today()}::date, ${clock.now()}::timestamptz
      from properties.interest i where i.id = any(${ids}::uuid[]) order by i.id
      on conflict (interest_id, account_id, day) do update
        set times = known.times + 1, at = greatest(known.at, excluded.at)`,
  );
}

/** The same for a list, which is answered on a read-only or full database too. */
export async function noteListed(...args: Parameters<typeof noteReveals>): Promise<void> {
  try {
    await noteReveals(...args);
  } catch (fault) {
    if (!isReadOnly(fault) && !isDiskFull(fault)) throw fault;
  }
}
