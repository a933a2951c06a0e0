import { kept } from '../../src/platform/database/kept-plans.js';
import { awaitTold } from './outbox.js';
import type { TestApp } from './test-app.js';

const TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('auth', 'messages', 'properties', 'contracts', 'finance', 'reminders', 'platform')
    and tablename not in ('rate_limit', 'mail')
  union all select 'pgboss.job' order by 1`;

const WHOLE: Record<string, string> = {
  // Kept in parts, one a connection: what they come to is what they say.
  'finance.total_day': `(select day, kind, tender, sum(amount_paise), sum(commission_paise), sum(line_count)
    from finance.total_day group by day, kind, tender)`,
  // When it was last seen to be in its place is no change.
  'platform.installation': '(select id, held_since, held_because from platform.installation)',
  'pgboss.job': `(select id from pgboss.job where name = 'messages')`,
};

async function hashesBut(app: TestApp, left: readonly string[]): Promise<Record<string, string>> {
  const tables = await app.rows<{ name: string }>(TABLES);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) as hash
        from ${WHOLE[name] ?? name} t`,
  );
  const { text } = kept({ text: each.join(' union all '), values: [] });
  const rows = await app.rows<{ name: string; hash: string }>(text);
  return Object.fromEntries(
    rows.filter(({ name }) => !left.includes(name)).map(({ name, hash }) => [name, hash]),
  );
}

/**
 * A hash of the rows of every table of the product, in whatever order, to compare before and after. For notifications, which
 * are written soon after what they tell of, stand its events.
 */
export const tableHashes = (app: TestApp): Promise<Record<string, string>> =>
  hashesBut(app, ['messages.notification']);

/** What is no state of the product's: the log that grows with every change, events that are told, and counters in pieces. */
const NOT_STATE = ['pgboss.job', 'platform.audit_entry', 'platform.access_entry', 'platform.counter'];

/** The same of all that the product knows, but for what it says of its changes. */
export async function stateHashes(app: TestApp): Promise<Record<string, string>> {
  await awaitTold(app);
  return hashesBut(app, NOT_STATE);
}
