import { ConfigError } from '@kiraya/rules/variables';
import { LOCKS } from '../database/locks.js';
import { notMigrated } from '../database/missing-migrations.js';
import { raw, type Statements, sql } from '../database/sql.js';
import { FieldEncryption } from './field-encryption.js';
import { idOfKey, type PiiKeys } from './keyed-digests.js';
import type { EncryptedPlace } from './encrypted-place.js';

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
 * Makes sure that the keys open all that is encrypted, and notes that PII_KEY is one of those that do. Nothing is changed
 * when they do not. To be sent within a transaction.
 * @throws {ConfigError} one sentence
 */
export async function proveKeys(
  on: Statements,
  keys: PiiKeys,
  places: readonly EncryptedPlace[],
): Promise<void> {
  await on.rows(sql`select pg_advisory_xact_lock(${LOCKS.keyProof})`);
  const proofs = await readProofs(on);
  const encryption = new FieldEncryption(keys);
  const opened = proofs.map(({ keyId, encrypted }) => whichOpens(encryption, encrypted, purpose(keyId)));
  if (opened.some((which) => !which)) throw opened.some(Boolean) ? half() : wrong();
  if (proofs.length === 0) opened.push(...(await trySome(on, encryption, places)));
  for (const key of [keys.piiKey, ...(opened.includes('old') ? [keys.piiKeyOld] : [])])
    if (key !== undefined && !proofs.some(({ keyId }) => keyId === idOfKey(key))) await enter(on, key);
}

/** Of what was encrypted before there were proofs: a row of each place. */
async function trySome(
  on: Statements,
  encryption: FieldEncryption,
  places: readonly EncryptedPlace[],
): Promise<('current' | 'old')[]> {
  const opened: ('current' | 'old')[] = [];
  for (const { table, subject, encrypted, where, purpose: purposeOf } of places) {
    const row = await on.row<{ subject: string; encrypted: Buffer }>(
      sql`select ${subject} as subject, ${encrypted} as encrypted from ${table} where ${where} limit 1`,
    );
    const which = row && whichOpens(encryption, row.encrypted, purposeOf(row.subject));
    if (row && !which) throw wrong();
    if (which) opened.push(which);
  }
  return opened;
}

/** Whether a database holds what a key is needed for; it need not be migrated. */
export async function isKeyNeeded(on: Statements, places: readonly EncryptedPlace[]): Promise<boolean> {
  const proof = { table: raw('platform.key_proof'), where: raw('true') };
  for (const { table, where } of [proof, ...places]) {
    const there = await on.row(sql`select 1 where to_regclass(${table.text}) is not null`);
    if (there && (await on.row(sql`select 1 from ${table} where ${where} limit 1`))) return true;
  }
  return false;
}

/** Whether anything may be encrypted with this key. */
export async function isKeyInUse(on: Statements, piiKey: string): Promise<boolean> {
  const proof = sql`select 1 from platform.key_proof where key_id = ${idOfKey(piiKey)}`;
  return (await on.row(proof)) !== undefined;
}

/** Keeps the proof of this key alone: nothing is encrypted with another any more. */
export async function forgetOtherKeys(on: Statements, piiKey: string): Promise<void> {
  await on.rows(sql`delete from platform.key_proof where key_id <> ${idOfKey(piiKey)}`);
}

async function readProofs(on: Statements): Promise<Proof[]> {
  try {
    return await on.rows<Proof>(
      sql`select key_id as "keyId", encrypted from platform.key_proof order by proven_at`,
    );
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== UNDEFINED_TABLE) throw thrown;
    throw notMigrated();
  }
}

async function enter(on: Statements, piiKey: string): Promise<void> {
  const keyId = idOfKey(piiKey);
  const encrypted = new FieldEncryption({ piiKey, piiKeyOld: undefined }).encrypt(KNOWN, purpose(keyId));
  await on.rows(sql`insert into platform.key_proof (key_id, encrypted) values (${keyId}, ${encrypted})`);
}

function whichOpens(
  encryption: FieldEncryption,
  encrypted: Buffer,
  encryptedFor: string,
): 'current' | 'old' | undefined {
  try {
    return encryption.open(encrypted, encryptedFor).isCurrent ? 'current' : 'old';
  } catch {
    return undefined;
  }
}

const purpose = (keyId: string): string => `key-proof:${keyId}`;
