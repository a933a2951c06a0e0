import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scryptSync,
  type CipherGCMTypes,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../../programs/fault.ts';
import { KEYS } from './backup-record.ts';

/** Keys by file name. */
export type Keys = Record<string, string>;

/** Content of the file of encrypted keys; bytes are base64. */
interface EncryptedKeys {
  format: typeof FORMAT;
  salt: string;
  nonce: string;
  tag: string;
  encrypted: string;
}

const FORMAT = 'kiraya-keys-1';
const CIPHER: CipherGCMTypes = 'aes-256-gcm';
/** Cost parameters: 128 MB and some tenths of a second per guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const LEAST_PASSPHRASE = 12;

/** Keys from the environment, which win over those of a data folder. */
export const keysOf = (env: NodeJS.ProcessEnv): Keys => ({
  ...(env.JWT_SECRET && { 'jwt-secret': env.JWT_SECRET }),
  ...(env.PII_KEY && { 'pii-key': env.PII_KEY }),
  ...(env.JWT_SECRET_OLD && { 'jwt-secret-old': env.JWT_SECRET_OLD }),
  ...(env.PII_KEY_OLD && { 'pii-key-old': env.PII_KEY_OLD }),
});

/** Keys of a data folder. */
export const readKeys = (dataDir: string): Keys =>
  Object.fromEntries(
    KEYS.filter((name) => existsSync(path.join(dataDir, name))).map((name) => [
      name,
      readFileSync(path.join(dataDir, name), 'utf8'),
    ]),
  );

export function writeKeys(dataDir: string, keys: Keys): void {
  for (const name of KEYS)
    if (keys[name]) writeFileSync(path.join(dataDir, name), keys[name], { mode: 0o600 });
}

/** Hashes of the keys. Each key is 32 random bytes, so its hash reveals nothing. */
export const fingerprints = (keys: Keys): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, createHash('sha256').update(key.trim()).digest('hex')]),
  );

/** File of the keys beside a backup: `kiraya.keys` beside `kiraya.tgz`. */
export const keysFileOf = (backup: string): string =>
  path.join(path.dirname(backup), `${path.basename(backup).replace(/\.(tgz|tar\.gz)$/, '')}.keys`);

/**
 * Encrypts keys with a passphrase (scrypt, AES-256-GCM) into a file that only its owner can read.
 * @throws Fault when the passphrase is shorter than 12 characters
 */
export function sealKeys(file: string, keys: Keys, passphrase: string): void {
  checkPassphrase(passphrase);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, SCRYPT), nonce);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const content: EncryptedKeys = {
    format: FORMAT,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    encrypted: encrypted.toString('base64'),
  };
  const made = `${file}.part-${process.pid}`;
  try {
    writeFileSync(made, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(made, file);
  } finally {
    rmSync(made, { force: true });
  }
}

/** @throws Fault when the file holds no encrypted keys, or the passphrase is wrong */
export function openKeys(file: string, passphrase: string): Keys {
  const { salt, nonce, tag, encrypted } = readEncrypted(file);
  const key = scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, SCRYPT);
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    const plain = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]);
    return JSON.parse(plain.toString('utf8')) as Keys;
  } catch {
    throw new Fault(`BACKUP_PASSPHRASE does not open ${file}.`);
  }
}

/** @throws Fault when the passphrase is too short */
export function checkPassphrase(passphrase: string): void {
  if (passphrase.length < LEAST_PASSPHRASE)
    throw new Fault(`BACKUP_PASSPHRASE must have at least ${LEAST_PASSPHRASE} characters.`);
}

function readEncrypted(file: string): EncryptedKeys {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as EncryptedKeys;
    const texts = [content.salt, content.nonce, content.tag, content.encrypted];
    if (content.format === FORMAT && texts.every((text) => typeof text === 'string')) return content;
  } catch {
    // reported below
  }
  throw new Fault(`${file} holds no keys of a backup.`);
}
