import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { Fault, messageOf } from '../fault.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { withConnection } from '../postgres/connection.ts';
import { EMBEDDED_VERSION } from '../postgres/index.ts';
import { layoutOf } from '../postgres/layout.ts';
import { chooseRunAs } from '../postgres/run-as.ts';
import { runningDatabase } from '../postgres/running.ts';
import { withEmbedded } from '../postgres/with-embedded.ts';
import { openDataFolder } from '../start/data-folder.ts';
import { FILES, KEYS, RECORD, type BackupRecord } from './backup-record.ts';
import { fingerprints, keysFileOf, openKeys, readKeys, writeKeys, type Keys } from './sealed-keys.ts';

/** All that a restore replaces. */
const PARTS = ['postgres', FILES, ...KEYS];

export interface Restored {
  madeAt: string;
  accounts: number;
  /** Files of keys that it was made with and that are not there now, or are others. */
  missingKeys: string[];
  /** Where the database and keys that were there before lie now; undefined when there were none. */
  before?: string;
}

export interface RestoreOptions {
  /** Without it, a folder that holds a database already is refused. */
  replace?: boolean;
  /** Opens the keys that lie beside the backup. */
  passphrase?: string;
}

/**
 * Puts a backup in the place of the embedded database and the pictures, starts it once to see that it is whole, and stops
 * it; so with the keys, where they lie sealed beside it: otherwise those that are there stay. What was there before is
 * moved aside, and comes back when the restore fails.
 *
 * @throws Fault with one sentence when the product runs, the file is no backup, or the passphrase does not open its keys
 */
export async function restore(
  dataDir: string,
  file: string,
  { replace = false, passphrase }: RestoreOptions = {},
): Promise<Restored> {
  openDataFolder(dataDir);
  const home = path.join(dataDir, 'postgres');
  if (await runningDatabase(home))
    throw new Fault(`Kiraya is running with the data in ${dataDir}: stop it first.`);
  const present = PARTS.filter((name) => existsSync(path.join(dataDir, name)));
  if (present.length > 0 && !replace)
    throw new Fault(`There is data in ${dataDir} already: set DATA_DIR to another folder, or add --replace.`);
  const staging = mkdtempSync(path.join(dataDir, `restore-${process.pid}-`));
  const before = path.join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  try {
    const record = await unpack(file, staging);
    writeKeys(staging, keysBeside(file, passphrase) ?? readKeys(dataDir));
    await own(path.join(staging, 'postgres'), dataDir);
    move(present, dataDir, before);
    try {
      move(
        PARTS.filter((name) => existsSync(path.join(staging, name))),
        staging,
        dataDir,
      );
      const accounts = await withEmbedded(home, countAccounts);
      const there = fingerprints(readKeys(dataDir));
      return {
        madeAt: record.madeAt,
        accounts,
        missingKeys: Object.keys(record.keys).filter((name) => there[name] !== record.keys[name]),
        before: present.length > 0 ? before : undefined,
      };
    } catch (error) {
      for (const name of PARTS) rmSync(path.join(dataDir, name), { recursive: true, force: true });
      move(present, before, dataDir);
      throw error;
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<BackupRecord> {
  if (!existsSync(file)) throw new Fault(`There is no file ${file}.`);
  await extract({ file, cwd: folder, strict: true }).catch((error: unknown) => {
    throw new Fault(`${file} could not be unpacked: ${messageOf(error)}.`);
  });
  const { data, password } = layoutOf(path.join(folder, 'postgres'));
  if (!existsSync(path.join(folder, RECORD)) || !existsSync(data) || !existsSync(password))
    throw new Fault(`${file} is no backup of Kiraya.`);
  const record = JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8')) as BackupRecord;
  if (record.postgres !== EMBEDDED_VERSION)
    throw new Fault(
      `${file} was made by PostgreSQL ${record.postgres}, and the embedded one is ${EMBEDDED_VERSION}: restore it with the release that made it.`,
    );
  return record;
}

/** The keys that lie sealed beside a backup; undefined where there are none. */
function keysBeside(file: string, passphrase: string | undefined): Keys | undefined {
  const sealed = keysFileOf(file);
  if (!existsSync(sealed)) return undefined;
  if (passphrase === undefined)
    throw new Fault(
      `The keys are in ${sealed}: set BACKUP_PASSPHRASE to what sealed them, or move that file away to go on with the keys in DATA_DIR.`,
    );
  return openKeys(sealed, passphrase);
}

/** The server's user must own every file of the data, whoever unpacks it. */
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

/** How many accounts there are: a server that recovered and can tell. A database that was never migrated has none. */
async function countAccounts(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rows: there } = await client.query("select 1 where to_regclass('auth.person') is not null");
    if (there.length === 0) return 0;
    const { rows } = await client.query<{ accounts: number }>(
      'select count(*)::int as accounts from auth.person',
    );
    return rows[0]?.accounts ?? 0;
  });
}
