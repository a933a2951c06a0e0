import { Client } from 'pg';
import { createApp } from '../../src/create-app.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { FieldEncryption } from '../../src/platform/security/field-encryption.js';
import type { EncryptedPlace } from '../../src/platform/security/encrypted-place.js';
import { ENCRYPTED_PLACES } from '../../src/encrypted-places.js';
import { temporaryFolder } from './temporary-folder.js';

/** Configuration with these keys. */
export const configWith = (databaseUrl: string, piiKey: string, piiKeyOld?: string) =>
  loadConfig({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(), JWT_SECRET: 'x', LOG_LEVEL: 'silent' },
    ...{ PII_KEY: piiKey, PII_KEY_OLD: piiKeyOld },
  });

/**
 * Starts an application and ends it.
 * @throws its error
 */
export async function startOnce(databaseUrl: string, piiKey: string, piiKeyOld?: string): Promise<void> {
  await (await createApp(configWith(databaseUrl, piiKey, piiKeyOld))).close();
}

export async function ask<Row extends object>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const valuesOf = (databaseUrl: string, { table, subject, encrypted, where }: EncryptedPlace) =>
  ask<{ subject: string; encrypted: Buffer }>(
    databaseUrl,
    `select ${subject.text} as subject, ${encrypted.text} as encrypted from ${table.text} where ${where.text}`,
  );

/** Values that a key decrypts, and all values, by place. */
export async function openedBy(databaseUrl: string, piiKey: string): Promise<[string, number, number][]> {
  const encryption = new FieldEncryption({ piiKey, piiKeyOld: undefined });
  return Promise.all(
    ENCRYPTED_PLACES.map(async (place) => {
      const values = await valuesOf(databaseUrl, place);
      const opened = values.filter(({ subject, encrypted }) => {
        try {
          return encryption.decrypt(encrypted, place.purpose(subject)) !== '';
        } catch {
          return false;
        }
      });
      return [place.what, opened.length, values.length] as [string, number, number];
    }),
  );
}

/** Inserts users with every kind of encrypted value, and as many waiting jobs, encrypted with a key. */
export async function fillEncrypted(databaseUrl: string, piiKey: string, count: number): Promise<void> {
  const encryption = new FieldEncryption({ piiKey, piiKeyOld: undefined });
  const people = await ask<{ id: string }>(
    databaseUrl,
    `insert into auth.user (id, role, name, username, password_hash)
      select gen_random_uuid(), 'owner', 'Owner', 'o_' || left(md5(random()::text || n), 18), 'x'
      from generate_series(1, $1) n returning id`,
    [count],
  );
  const ids = people.map(({ id }) => id);
  const encrypt = (purpose: (id: string) => string) =>
    ids.map((id) => encryption.encrypt(`of ${id}`, purpose(id)));
  const withEncrypted = (text: string, encrypted: Buffer[]) =>
    ask(
      databaseUrl,
      `with given as (select * from unnest($1::uuid[], $2::bytea[]) g (person, value)) ${text}`,
      [ids, encrypted],
    );
  for (const [paper, last4] of [
    ['aadhaar', '1234'],
    ['pan', '123F'],
  ] as const)
    await withEncrypted(
      `update auth.user set ${paper}_encrypted = value, ${paper}_last4 = '${last4}' from given where id = person`,
      encrypt((id) => `user.${paper}:${id}`),
    );
  await withEncrypted(
    `insert into auth.payee (owner_id, kind, encrypted, masked, changed_at, held_until)
      select person, 'upi', value, 'a…', now(), now() + interval '24 hours' from given`,
    encrypt((id) => `payee:${id}`),
  );
  await withEncrypted(
    `insert into auth.totp (user_id, encrypted, used_step, added_at) select person, value, 0, now() from given`,
    encrypt((id) => `totp:${id}`),
  );
  await withEncrypted(
    `insert into webhooks.endpoint (id, user_id, url, types, secret_encrypted, origin, transaction, seq, created_at)
      select person, person, 'https://example.com/', '{home.changed}', value, '0000000000000000', '0', 0, now()
      from given`,
    encrypt((id) => `webhook:${id}`),
  );
  await withEncrypted(
    `update webhooks.endpoint set former_secret_encrypted = value, former_secret_until = now() + interval '1 day' from given
      where id = person`,
    encrypt((id) => `webhook-former:${id}`),
  );
  await withEncrypted(
    `insert into platform.private_file (id, key_encrypted, media_type, bytes, sha256, created_at)
      select person, value, 'application/pdf', 1, repeat('0', 64), now() from given`,
    encrypt((id) => `private-file:${id}`),
  );
  const job = `insert into pgboss.job (id, name, data, start_after) select gen_random_uuid(),`;
  await withEncrypted(
    `${job} 'mail', jsonb_build_object('messageId', person, 'encrypted', replace(encode(value, 'base64'), E'\\n', '')),
      now() + interval '1 day' from given`,
    encrypt((id) => `mail:${id}`),
  );
  await withEncrypted(
    `${job} 'password-reset', jsonb_build_object('requestId', person, 'encrypted', replace(encode(value, 'base64'), E'\\n', '')),
      now() + interval '1 day' from given`,
    encrypt(() => 'password-reset-request'),
  );
}
