import { setTimeout as pause } from 'node:timers/promises';
import { type ClientStatements, withClient } from './client-statements.js';
import type { Config } from './platform/config/config.js';
import { ConfigError } from '@kiraya/rules/variables';
import { applicationName } from './platform/database/application-pool.js';
import { LOCKS } from './platform/database/locks.js';
import { raw, type Queryable, sql } from './platform/database/sql.js';
import { FieldEncryption } from './platform/security/field-encryption.js';
import { forgetOtherKeys, isKeyInUse, proveKeys } from './platform/security/key-proofs.js';
import type { PiiKeys } from './platform/security/keyed-digests.js';
import type { EncryptedPlace } from './platform/security/encrypted-place.js';
import { ENCRYPTED_PLACES } from './encrypted-places.js';

const BATCH = raw('200');
const TELL_EACH = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** The wait before another look at locked rows. */
const PAUSE_MS = 200;
/** The attempts to wait for a process that is ending. */
const ATTEMPTS = 15;

class EncryptedOtherwise extends Error {}

type Rotating = PiiKeys & Pick<Config, 'databaseUrl' | 'databaseMigrationUrl'>;

interface Rotation {
  on: Queryable;
  /** Holds the lock. */
  locked: Queryable;
  encryption: FieldEncryption;
  say: (line: string) => void;
}

interface Row {
  id: string;
  subject: string;
  encrypted: Buffer;
}

type Renewal = Row & { renewed: Buffer };

/** The numbers of a place's values that were read, encrypted anew, are still to do, and open with neither key. */
interface Pass {
  looked: number;
  renewed: number;
  left: number;
  closed: number;
}

/**
 * Encrypts all data of PII_KEY_OLD anew, batch by batch, while the API runs and writes. It may be stopped and restarted
 * at any moment; locked rows wait for another pass. At its end PII_KEY opens all.
 * @param say takes lines of progress
 * @returns false where there was nothing to do
 * @throws {ConfigError} one sentence: keys that are wrong, another rotation, or a process that still encrypts with the
 * old key
 */
export async function rotateKeys(config: Rotating, say: (line: string) => void): Promise<boolean> {
  const { piiKey, piiKeyOld } = config;
  if (piiKeyOld === undefined)
    throw new ConfigError('PII_KEY_OLD must be set to the key before, beside the new one in PII_KEY.');
  return withClient(
    config,
    (alone) =>
      alone.transactional(async (locked) => {
        await lock(locked);
        return withClient(config, async (on) => {
          const isOldInUse = await whileNobodyEncryptsOtherwise(on, piiKey, async (transaction) => {
            await proveKeys(transaction, config);
            return isKeyInUse(transaction, piiKeyOld);
          });
          if (!isOldInUse) return false;
          await renewAll({ on, locked, encryption: new FieldEncryption(config), say });
          await whileNobodyEncryptsOtherwise(on, piiKey, (transaction) =>
            forgetOtherKeys(transaction, piiKey),
          );
          return true;
        });
      }),
    { idle_in_transaction_session_timeout: 0 },
  );
}

/** @throws {ConfigError} when the keys do not open the database's data */
export function checkKeys(config: Rotating): Promise<void> {
  return withClient(config, (on) => on.transactional((transaction) => proveKeys(transaction, config)));
}

/** Locks for the transaction: PgBouncer keeps no session locks. */
async function lock(on: Queryable): Promise<void> {
  const row = await on.row<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.keyRotation}) as "isFree"`,
  );
  if (!row?.isFree)
    throw new ConfigError('Another rotate-keys is at work on this database: let it end, or stop it.');
}

/** Runs work in a transaction, unless a running process encrypts with another key. Waits for one that is ending. */
async function whileNobodyEncryptsOtherwise<T>(
  on: ClientStatements,
  piiKey: string,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await on.transactional(async (transaction) => {
        const done = await work(transaction);
        const other = await transaction.row(
          sql`select 1 from pg_stat_activity where datname = current_database()
            and application_name like 'kiraya key %' and application_name <> ${applicationName(piiKey)} limit 1`,
        );
        if (other) throw new EncryptedOtherwise();
        return done;
      });
    } catch (thrown) {
      if (!(thrown instanceof EncryptedOtherwise)) throw thrown;
      if (attempt === ATTEMPTS)
        throw new ConfigError(
          'A process of Kiraya that runs encrypts with another key: restart all of them with both PII_KEY and PII_KEY_OLD, then start rotate-keys again.',
        );
      await pause(PAUSE_MS);
    }
  }
}

async function renewAll(rotation: Rotation): Promise<void> {
  const { say } = rotation;
  const closed: string[] = [];
  for (const place of ENCRYPTED_PLACES) {
    let renewed = 0;
    for (;;) {
      const pass = await renewOnce(rotation, place);
      renewed += pass.renewed;
      // The last pass of each place has met nothing that the old key encrypted.
      if (pass.renewed + pass.left === 0) {
        say(`${place.what}: ${renewed} encrypted anew`);
        if (pass.closed > 0) closed.push(`${place.what}: ${pass.closed}`);
        break;
      }
      say(`${place.what}: ${renewed} so far, ${pass.left} held by others`);
      if (pass.left > 0) await pause(PAUSE_MS);
    }
  }
  if (closed.length > 0)
    throw new ConfigError(
      `Neither PII_KEY nor PII_KEY_OLD opens some values (${closed.join(', ')}); all others are encrypted with PII_KEY now. Keep PII_KEY_OLD, and look for the key that encrypted them.`,
    );
}

async function renewOnce({ on, locked, encryption, say }: Rotation, place: EncryptedPlace): Promise<Pass> {
  const pass: Pass = { looked: 0, renewed: 0, left: 0, closed: 0 };
  let after: string | undefined = FIRST;
  while (after !== undefined) {
    await locked.rows(sql`select 1`); // throws when the lock is lost
    after = await renewBatch(on, encryption, place, after, pass);
    if (after && pass.looked % TELL_EACH === 0) say(`${place.what}: ${pass.looked} looked at`);
  }
  return pass;
}

/** @returns the id of the last row, undefined after the last of all */
async function renewBatch(
  on: Queryable,
  encryption: FieldEncryption,
  place: EncryptedPlace,
  after: string,
  pass: Pass,
): Promise<string | undefined> {
  const { table, id, subject, encrypted, where } = place;
  const rows = await on.rows<Row>(
    sql`select ${id} as id, ${subject} as subject, ${encrypted} as encrypted from ${table}
      where ${where} and ${id} > ${after}::uuid order by ${id} limit ${BATCH}`,
  );
  const old: Renewal[] = [];
  for (const row of rows) {
    const opened = tryOpen(encryption, row.encrypted, place.purpose(row.subject));
    if (!opened) pass.closed += 1;
    else if (!opened.isCurrent)
      old.push({ ...row, renewed: encryption.encrypt(opened.text, place.purpose(row.subject)) });
  }
  const renewed = old.length > 0 ? await replace(on, place, old) : 0;
  pass.looked += rows.length;
  pass.renewed += renewed;
  pass.left += old.length - renewed;
  return rows.at(-1)?.id;
}

/** Skips locked rows, and holds locks no longer than a batch takes. @returns the number of rows */
async function replace(on: Queryable, place: EncryptedPlace, old: readonly Renewal[]): Promise<number> {
  const { table, id, encrypted, where, assign } = place;
  const replaced = await on.rows(
    sql`with renewal as (select * from unnest(${old.map((row) => row.id)}::uuid[],
          ${old.map((row) => row.encrypted)}::bytea[], ${old.map((row) => row.renewed)}::bytea[])
          r (renewal_id, encrypted_before, encrypted_anew)),
        free as (select ${id} as free_id from ${table}
          where ${where} and ${id} in (select renewal_id from renewal) for no key update skip locked)
      update ${table} set ${assign(raw('encrypted_anew'))} from renewal, free
        where ${id} = renewal_id and renewal_id = free_id and ${encrypted} = encrypted_before returning 1`,
  );
  return replaced.length;
}

function tryOpen(encryption: FieldEncryption, encrypted: Buffer, purpose: string) {
  try {
    return encryption.open(encrypted, purpose);
  } catch {
    return undefined;
  }
}
