import { prepared } from '../../src/platform/database/prepared.js';
import { awaitTold } from './outbox.js';
import type { TestApp } from './test-app.js';

const TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('auth', 'messages', 'properties', 'contracts', 'finance', 'reminders', 'webhooks', 'platform')
    and tablename not in ('rate_limit', 'mail')
  union all select 'pgboss.job' order by 1`;

const WHOLE: Record<string, string> = {
  // Sharded by connection: only the sum counts.
  'finance.total_day': `(select day, kind, tender, sum(amount_paise), sum(commission_paise), sum(line_count)
    from finance.total_day group by day, kind, tender)`,
  // The time of the last check is no change.
  'platform.installation': '(select id, held_since, held_because from platform.installation)',
  // A webhook's place moves with each event, later.
  'webhooks.endpoint':
    '(select id, user_id, url, types, secret_encrypted, paused_because from webhooks.endpoint)',
  // A file without its key is gone; a job deletes its row.
  'platform.private_file': '(select * from platform.private_file where key_encrypted is not null)',
  'pgboss.job': `(select id from pgboss.job where name = 'messages')`,
};

async function hashesBut(app: TestApp, left: readonly string[]): Promise<Record<string, string>> {
  const tables = await app.rows<{ name: string }>(TABLES);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) as hash
        from ${WHOLE[name] ?? name} t`,
  );
  const { text } = prepared({ text: each.join(' union all '), values: [] });
  const rows = await app.rows<{ name: string; hash: string }>(text);
  return Object.fromEntries(
    rows.filter(({ name }) => !left.includes(name)).map(({ name, hash }) => [name, hash]),
  );
}

/**
 * Hash of each table's rows in any order, to compare before and after. Events stand for notifications, which are
 * written later. Reconciliations are left out: a nightly job writes them.
 */
export const tableHashes = (app: TestApp): Promise<Record<string, string>> =>
  hashesBut(app, ['messages.notification', 'platform.reconciliation']);

/** Tables that are not state: the audit and access logs, queued jobs, and sharded counters. */
const NOT_STATE = [
  'pgboss.job',
  'platform.audit_entry',
  'platform.access_entry',
  'platform.counter',
  'platform.event',
];

/** Hashes of the product's state, without logs of changes. */
export async function stateHashes(app: TestApp): Promise<Record<string, string>> {
  await awaitTold(app);
  return hashesBut(app, NOT_STATE);
}
