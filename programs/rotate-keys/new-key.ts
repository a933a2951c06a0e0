import { existsSync, linkSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.ts';
import { newSecret, oldOf, readSecret, SECRET_FILES } from '../start/secrets.ts';
import { replaceFile } from '../start/write-once.ts';

const KEY = SECRET_FILES.PII_KEY;

/** Tests whether a change was begun: the folder holds two keys. */
export function hasBegun(dataDir: string): boolean {
  const old = readSecret(dataDir, oldOf(KEY));
  return old !== undefined && old !== readSecret(dataDir, KEY);
}

/** @throws Fault when the folder has no key */
export function refuseMissingKey(dataDir: string): void {
  if (readSecret(dataDir, KEY) === undefined)
    throw new Fault(
      `There is no file ${KEY} in ${dataDir}: put it back from your copy of the keys, or set PII_KEY.`,
    );
}

/**
 * Makes a new PII_KEY beside the old one. At every moment the folder holds the key in use, under one of the two names.
 */
export function makeNewKey(dataDir: string): void {
  const [key, old] = [KEY, oldOf(KEY)].map((name) => path.join(dataDir, name)) as [string, string];
  if (!existsSync(old)) linkSync(key, old);
  replaceFile(key, newSecret());
}
