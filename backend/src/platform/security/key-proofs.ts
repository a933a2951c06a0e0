import { ConfigError } from '@kiraya/rules/variables';
import { LOCKS } from '../database/locks.js';
import { notMigrated } from '../database/missing-migrations.js';
import { type Queryable, sql } from '../database/sql.js';
import { FieldEncryption } from './field-encryption.js';
import { idOfKey, type PiiKeys } from './keyed-digests.js';

const KNOWN = 'Kiraya';
const UNDEFINED_TABLE = '42P01';

const wrong = () =>
  new ConfigError(
    'PII_KEY is not the key that the data in this database is encrypted with: set the right one, as it is in your copy of the keys (docs/operations.md, "Change a secret").',
  );
const half = () =>
  new ConfigError(
    'A change of PII_KEY was begun and has not ended: set PII_KEY and PII_KEY_OLD to both keys until rotate-keys has ended (docs/operations.md, "Change a secret").',
  );

interface Proof {
  keyId: string;
  encrypted: Buffer;
}

/**
 * Checks that the keys open all encrypted data, and records PII_KEY as one of them. Changes nothing when they do not.
 * Needs a transaction.
 * @throws {ConfigError} one sentence
 */
export async function proveKeys(on: Queryable, keys: PiiKeys): Promise<void> {
  await on.rows(sql`select pg_advisory_xact_lock(${LOCKS.keyProof})`);
  const proofs = await readProofs(on);
  const encryption = new FieldEncryption(keys);
  const opened = proofs.filter((proof) => opens(encryption, proof));
  if (opened.length < proofs.length) throw opened.length > 0 ? half() : wrong();
  if (!proofs.some(({ keyId }) => keyId === idOfKey(keys.piiKey))) await enter(on, keys.piiKey);
}

/** A database, migrated or not, was started with a key. */
export async function isKeyNeeded(on: Queryable): Promise<boolean> {
  if (!(await on.row(sql`select 1 where to_regclass('platform.key_proof') is not null`))) return false;
  return (await on.row(sql`select 1 from platform.key_proof limit 1`)) !== undefined;
}

/** Values may be encrypted with this key. */
export async function isKeyInUse(on: Queryable, piiKey: string): Promise<boolean> {
  const proof = sql`select 1 from platform.key_proof where key_id = ${idOfKey(piiKey)}`;
  return (await on.row(proof)) !== undefined;
}

/** Deletes the proofs of other keys, which encrypt nothing any more. */
export async function forgetOtherKeys(on: Queryable, piiKey: string): Promise<void> {
  await on.rows(sql`delete from platform.key_proof where key_id <> ${idOfKey(piiKey)}`);
}

async function readProofs(on: Queryable): Promise<Proof[]> {
  try {
    return await on.rows<Proof>(
      sql`select key_id as "keyId", encrypted from platform.key_proof order by proven_at`,
    );
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== UNDEFINED_TABLE) throw thrown;
    throw notMigrated();
  }
}

async function enter(on: Queryable, piiKey: string): Promise<void> {
  const keyId = idOfKey(piiKey);
  const encrypted = new FieldEncryption({ piiKey, piiKeyOld: undefined }).encrypt(KNOWN, purpose(keyId));
  await on.rows(sql`insert into platform.key_proof (key_id, encrypted) values (${keyId}, ${encrypted})`);
}

function opens(encryption: FieldEncryption, { keyId, encrypted }: Proof): boolean {
  try {
    return encryption.decrypt(encrypted, purpose(keyId)) === KNOWN;
  } catch {
    return false;
  }
}

const purpose = (keyId: string): string => `key-proof:${keyId}`;
