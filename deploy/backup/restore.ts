import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { FileStore } from '@kiraya/backend';
import { Fault } from '../../programs/fault.ts';
import { findBinaries } from '../../postgres/binaries.ts';
import { withConnection } from '../../postgres/connection.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { chooseRunAs } from '../../postgres/run-as.ts';
import { runningDatabase } from '../../postgres/running.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { openDataFolder } from '../../programs/start/data-folder.ts';
import { BEFORE_RESTORE, FILES, KEYS, type BackupRecord } from './backup-record.ts';
import { FilesBucket } from './files-bucket.ts';
import { FilesFolder, type RestoredFiles } from './files-folder.ts';
import { readBackup } from './read-backup.ts';
import { fingerprints, keysFileOf, openKeys, readKeys, writeKeys, type Keys } from './encrypted-keys.ts';

/** Parts of DATA_DIR that a restore replaces. */
const PARTS = ['postgres', ...KEYS];

export interface Restored {
  madeAt: string;
  accounts: number;
  /** Files of keys that the backup was made with and that are missing or different here. */
  missingKeys: string[];
  /** Folders of the previous content: database and keys, and files. */
  before: string[];
}

export interface RestoreOptions {
  /** Replaces an existing database; without it the restore is refused. */
  replace?: boolean;
  /** Allows a backup of another installation than the replaced one. */
  otherInstallation?: boolean;
  /** Allows a backup whose encrypted columns nobody can read. */
  withoutKeys?: boolean;
  /** Passphrase of the keys beside the backup. */
  passphrase?: string;
  /** Value of FILES_DIR. */
  filesDir?: string;
  /** Bucket that files go to instead. */
  bucket?: FileStore;
  /** Keys from the environment, which win over those in DATA_DIR. */
  keys?: Keys;
}

/**
 * Replaces the embedded database and the pictures by a backup, starts the database once to verify it, and stops it.
 * Encrypted keys beside the backup are restored as well; otherwise the present keys stay. The previous content is moved
 * aside, and put back when the restore fails. The result counts as a copy, which sends no mail until it is confirmed:
 * the files folder loses its mark.
 *
 * @throws Fault with one sentence when the product runs, the backup is damaged or not meant for this place, or its keys
 * are missing; everything is unchanged then
 */
export async function restore(
  dataDir: string,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new Fault(`There is no file ${file}.`);
  const isNew = !existsSync(dataDir);
  openDataFolder(dataDir);
  try {
    return await restoreInto(dataDir, file, options);
  } catch (error) {
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
    throw error;
  }
}

const filesOf = (dataDir: string, { bucket, filesDir }: RestoreOptions): RestoredFiles =>
  bucket ? new FilesBucket(bucket) : new FilesFolder(filesDir ?? path.join(dataDir, FILES));

async function restoreInto(dataDir: string, file: string, options: RestoreOptions): Promise<Restored> {
  const home = path.join(dataDir, 'postgres');
  if (await runningDatabase(home))
    throw new Fault(`Kiraya is running with the data in ${dataDir}: stop it first.`);
  const files = filesOf(dataDir, options);
  const present = PARTS.filter((name) => existsSync(path.join(dataDir, name)));
  const filesPlace = options.bucket ? 'the bucket of FILES_URL' : options.filesDir;
  const places = [dataDir, filesPlace].filter((place) => place !== undefined).join(' or ');
  if ((present.length > 0 || (await files.present()).length > 0) && !options.replace)
    throw new Fault(`There is data in ${places} already: set DATA_DIR to another folder, or add --replace.`);
  const keys = keysBeside(file, options.passphrase) ?? readKeys(dataDir);
  const staging = mkdtempSync(path.join(dataDir, `restore-${process.pid}-`));
  const aside = `${BEFORE_RESTORE}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const before = path.join(dataDir, aside);
  try {
    const record = await readBackup(file, staging);
    if (!options.otherInstallation) refuseOther(file, record, await files.installation());
    const there = fingerprints({ ...keys, ...options.keys });
    const missingKeys = Object.keys(record.keys).filter((name) => there[name] !== record.keys[name]);
    if (!options.withoutKeys) refuseWithoutKey(file, missingKeys);
    writeKeys(staging, keys);
    await own(path.join(staging, 'postgres'), dataDir);
    await files.prepare(path.join(staging, FILES));
    move(present, dataDir, before);
    try {
      await files.swap(aside);
      move(
        PARTS.filter((name) => existsSync(path.join(staging, name))),
        staging,
        dataDir,
      );
      const accounts = await withEmbedded(home, countAccounts);
      const moved = [present.length > 0 ? before : undefined, files.before];
      return {
        ...{ madeAt: record.madeAt, accounts, missingKeys },
        before: moved.filter((folder) => folder !== undefined),
      };
    } catch (error) {
      for (const name of PARTS) rmSync(path.join(dataDir, name), { recursive: true, force: true });
      move(present, before, dataDir);
      if (present.length > 0) rmdirSync(before);
      await files.undo();
      throw error;
    }
  } finally {
    files.clear();
    rmSync(staging, { recursive: true, force: true });
  }
}

function refuseOther(file: string, { installation }: BackupRecord, here: string | undefined): void {
  if (installation && here && installation !== here)
    throw new Fault(
      `${file} is of another installation than the one that is here: add --other-installation if that is meant.`,
    );
}

function refuseWithoutKey(file: string, missing: readonly string[]): void {
  if (missing.some((name) => name.startsWith('pii-key')))
    throw new Fault(
      `${file} was made with another PII_KEY than there is, so that no Aadhaar, PAN and account that owners are paid to could be read: put its ${keysFileOf(path.basename(file))} beside it, put the key into DATA_DIR as pii-key, or add --without-keys if it is lost for good.`,
    );
}

/** Keys that lie encrypted beside a backup; undefined when there are none. */
function keysBeside(file: string, passphrase: string | undefined): Keys | undefined {
  const encrypted = keysFileOf(file);
  if (!existsSync(encrypted)) return undefined;
  if (passphrase === undefined)
    throw new Fault(
      `The keys are in ${encrypted}: set BACKUP_PASSPHRASE to what encrypted them, or move that file away to go on with the keys in DATA_DIR.`,
    );
  return openKeys(encrypted, passphrase);
}

/** Gives the data to the server's user, who must own every file. */
async function own(home: string, dataDir: string): Promise<void> {
  const { data } = layoutOf(home);
  const as = chooseRunAs((await findBinaries()).postgres, dataDir);
  as.own(data);
  for (const entry of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    if (!lstatSync(path.join(data, entry)).isSymbolicLink()) as.own(path.join(data, entry));
  }
}

function move(names: string[], from: string, to: string): void {
  if (names.length > 0) mkdirSync(to, { recursive: true, mode: 0o711 });
  for (const name of names) renameSync(path.join(from, name), path.join(to, name));
}

/** Number of accounts, which shows that the server has recovered; 0 for a database that was never migrated. */
async function countAccounts(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rows: there } = await client.query("select 1 where to_regclass('auth.user') is not null");
    if (there.length === 0) return 0;
    const { rows } = await client.query<{ accounts: number }>(
      'select count(*)::int as accounts from auth.user',
    );
    return rows[0]?.accounts ?? 0;
  });
}
