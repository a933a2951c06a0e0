import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '@kiraya/backend';
import type pg from 'pg';
import { create } from 'tar';
import { codeOf, Fault } from '../../programs/fault.ts';
import { withConnection } from '../../postgres/connection.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { FILES, RECORD, type BackupRecord } from './backup-record.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyBucket } from './copy-bucket.ts';
import { copyFiles } from './copy-files.ts';
import { hashesOf } from './manifest.ts';
import {
  checkPassphrase,
  fingerprints,
  keysFileOf,
  readKeys,
  sealKeys,
  type Keys,
} from './encrypted-keys.ts';

export interface BackupOptions {
  /** Value of FILES_DIR. */
  filesDir?: string;
  /** Files that are in a bucket. */
  bucket?: FileStore;
  /** Passphrase that encrypts the keys. */
  passphrase?: string;
  /** Keys in use that are not in the data folder. */
  keys?: Keys;
}

/**
 * Backs up the embedded database and the uploaded pictures into one packed file, whether the product runs or not and
 * without interrupting it. The keys that decrypt its columns go into a second file, encrypted with a passphrase, or
 * stay where they are. Only the owner can read either file.
 *
 * @param dataDir the folder that DATA_DIR names
 * @param file the `.tgz` to write; an existing one is replaced once the new one is complete
 * @throws Fault with one sentence when there is no embedded database or no room; nothing is left behind
 */
export async function backup(dataDir: string, file: string, options: BackupOptions = {}): Promise<void> {
  const { filesDir = path.join(dataDir, FILES), bucket, passphrase, keys = readKeys(dataDir) } = options;
  if (passphrase !== undefined) checkPassphrase(passphrase);
  const home = path.join(dataDir, 'postgres');
  if (!existsSync(layoutOf(home).data))
    throw new Fault(
      `There is no embedded database in ${dataDir}: one of your own at DATABASE_URL is backed up by pg_dump.`,
    );
  const folder = path.dirname(file);
  const staging = await mkdir(folder, { recursive: true })
    .then(() => mkdtemp(`${file}.part-`))
    .catch((error: unknown) => {
      throw asFault(error, folder);
    });
  try {
    const files = path.join(staging, FILES);
    const copy = () => (bucket ? copyBucket(bucket, files) : copyFiles(filesDir, files));
    await mkdir(files);
    // Copied twice: before, for files deleted while the database is copied, and after, for new uploads.
    await copy();
    const record = await withEmbedded(home, (url) => copyDatabase(staging, url, home));
    await copy();
    const whole = {
      ...{ ...record, keys: fingerprints(keys) },
      files: await hashesOf(staging, ['postgres', FILES]),
    } satisfies BackupRecord;
    await writeFile(path.join(staging, RECORD), `${JSON.stringify(whole, null, 2)}\n`);
    const packed = path.join(staging, 'packed.tgz');
    await create({ file: packed, cwd: staging, gzip: true, portable: true }, [RECORD, 'postgres', FILES]);
    await chmod(packed, 0o600);
    await keep(packed);
    if (passphrase !== undefined) sealKeys(keysFileOf(file), keys, passphrase);
    await rename(packed, file);
    // Keys of an earlier backup under this name may differ.
    if (passphrase === undefined) await rm(keysFileOf(file), { force: true });
  } catch (error) {
    throw asFault(error, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Translates a disk error into a fault of the backup. */
function asFault(error: unknown, folder: string): unknown {
  const code = codeOf(error) ?? '';
  if (FULL.includes(code))
    return new Fault(`There is no room for the backup in ${folder} (${code}): nothing of it is left there.`);
  if (CLOSED.includes(code))
    return new Fault(`The backup cannot be written to ${folder} (${code}): give this user the right to.`);
  return error;
}

/** Syncs a file to disk, before it gets its final name. */
async function keep(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function copyDatabase(
  staging: string,
  url: string,
  home: string,
): Promise<Omit<BackupRecord, 'keys' | 'files'>> {
  const [from, to] = [layoutOf(home), layoutOf(path.join(staging, 'postgres'))];
  await mkdir(to.home, { mode: 0o711 });
  await copyFile(from.password, to.password);
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const about = {
      migrations: await migrationsOf(client),
      installation: await installationOf(client),
    };
    await copyCluster(client, from.data, to.data);
    return { madeAt: new Date().toISOString(), postgres: rows[0]?.version ?? 0, ...about };
  });
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  return ((await client.query('select 1 where to_regclass($1) is not null', [table])).rowCount ?? 0) > 0;
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  if (!(await isThere(client, 'kiraya_migration'))) return [];
  const { rows } = await client.query<{ name: string }>('select name from kiraya_migration order by id');
  return rows.map(({ name }) => name);
}

async function installationOf(client: pg.Client): Promise<string | null> {
  if (!(await isThere(client, 'platform.installation'))) return null;
  const { rows } = await client.query<{ id: string }>('select id from platform.installation');
  return rows[0]?.id ?? null;
}
