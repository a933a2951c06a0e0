import type { QueueName } from '../jobs/queues.js';
import { type Fragment, raw, sql } from '../database/sql.js';

/** A place of the database whose values PII_KEY seals. */
export interface SealedPlace {
  /** What it holds, in the plural, for whoever runs the installation. */
  what: string;
  table: Fragment;
  /** Primary key, a UUID. */
  id: Fragment;
  /** What the purpose is made of, as text. */
  subject: Fragment;
  sealed: Fragment;
  /** Which rows have one. */
  where: Fragment;
  /** Assignment of a sealed value. */
  assign: (sealed: Fragment) => Fragment;
  purpose: (subject: string) => string;
}

interface Column {
  what: string;
  table: string;
  /** Primary key: the purpose is made of it. */
  key: string;
  column: string;
  purpose: (key: string) => string;
}

export const sealedColumn = ({ what, table, key, column, purpose }: Column): SealedPlace => ({
  what,
  table: raw(table),
  purpose,
  id: raw(key),
  subject: raw(`${key}::text`),
  sealed: raw(column),
  where: raw(`${column} is not null`),
  assign: (sealed) => sql`${raw(column)} = ${sealed}`,
});

interface Queue {
  what: string;
  queue: QueueName;
  /** Field of the job that the purpose is made of. */
  subject?: string;
  purpose: (subject: string) => string;
}

/** Jobs whose `sealed` is a sealed value in base64. */
export const sealedJobs = ({ what, queue, subject, purpose }: Queue): SealedPlace => ({
  what,
  table: raw('pgboss.job'),
  purpose,
  id: raw('id'),
  subject: raw(subject ? `coalesce(data->>'${subject}', '')` : "''"),
  sealed: raw(`decode(data->>'sealed', 'base64')`),
  where: raw(`name = '${queue}' and data ? 'sealed'`),
  assign: (sealed) =>
    sql`data = jsonb_set(data, '{sealed}', to_jsonb(translate(encode(${sealed}, 'base64'), E'\\n', '')))`,
});
