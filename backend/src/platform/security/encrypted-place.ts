import type { QueueName } from '../jobs/queues.js';
import { type SqlFragment, raw, sql } from '../database/sql.js';

/** A place in the database with values that PII_KEY encrypts. */
export interface EncryptedPlace {
  /** Its content, in the plural, for the operator. */
  what: string;
  table: SqlFragment;
  /** Primary key, a UUID. */
  id: SqlFragment;
  /** The subject of the purpose, as text. */
  subject: SqlFragment;
  encrypted: SqlFragment;
  /** The rows that have one. */
  where: SqlFragment;
  /** Assignment of an encrypted value. */
  assign: (encrypted: SqlFragment) => SqlFragment;
  purpose: (subject: string) => string;
}

interface Column {
  what: string;
  table: string;
  /** Primary key, part of the purpose. */
  key: string;
  column: string;
  purpose: (key: string) => string;
}

export const encryptedColumn = ({ what, table, key, column, purpose }: Column): EncryptedPlace => ({
  what,
  table: raw(table),
  purpose,
  id: raw(key),
  subject: raw(`${key}::text`),
  encrypted: raw(column),
  where: raw(`${column} is not null`),
  assign: (encrypted) => sql`${raw(column)} = ${encrypted}`,
});

interface Queue {
  what: string;
  queue: QueueName;
  /** The job's field that is part of the purpose. */
  subject?: string;
  purpose: (subject: string) => string;
}

/** Jobs whose `encrypted` is an encrypted value in base64. */
export const encryptedJobs = ({ what, queue, subject, purpose }: Queue): EncryptedPlace => ({
  what,
  table: raw('pgboss.job'),
  purpose,
  id: raw('id'),
  subject: raw(subject ? `coalesce(data->>'${subject}', '')` : "''"),
  encrypted: raw(`decode(data->>'encrypted', 'base64')`),
  where: raw(`name = '${queue}' and data ? 'encrypted'`),
  assign: (encrypted) =>
    sql`data = jsonb_set(data, '{encrypted}', to_jsonb(translate(encode(${encrypted}, 'base64'), E'\\n', '')))`,
});
