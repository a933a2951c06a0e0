import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { Fault } from '../fault.ts';
import { withConnection } from '../postgres/connection.ts';
import { layoutOf } from '../postgres/layout.ts';
import { withEmbedded } from '../postgres/with-embedded.ts';
import { FILES, RECORD, type BackupRecord } from './backup-record.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFiles } from './copy-files.ts';
import { checkPassphrase, fingerprints, keysFileOf, readKeys, sealKeys } from './sealed-keys.ts';

export interface BackupOptions {
  /** The folder that FILES_DIR names. */
  filesDir?: string;
  /** Seals the keys. */
  passphrase?: string;
}

/**
 * Backs the embedded database up into one packed file, with the pictures that were uploaded, whether the product runs or
 * not; it may go on being used meanwhile. The keys, without which nobody can read what is encrypted in it, go into a
 * second file that a passphrase seals, or stay where they are. Both files are for their owner's eyes alone.
 *
 * @param dataDir the folder that DATA_DIR names
 * @param file the `.tgz` to write; one that is there already is replaced when the new one is whole
 * @throws Fault with one sentence when there is no embedded database
 */
export async function backup(dataDir: string, file: string, options: BackupOptions = {}): Promise<void> {
  const { filesDir = path.join(dataDir, FILES), passphrase } = options;
  if (passphrase !== undefined) checkPassphrase(passphrase);
  const home = path.join(dataDir, 'postgres');
  if (!existsSync(layoutOf(home).data))
    throw new Fault(
      `There is no embedded database in ${dataDir}: one of your own at DATABASE_URL is backed up by pg_dump.`,
    );
  await mkdir(path.dirname(file), { recursive: true });
  const staging = await mkdtemp(`${file}.new-`);
  try {
    const files = path.join(staging, FILES);
    await mkdir(files);
    // Twice: what is uploaded while the database is copied is there at the second, and what is deleted at the first.
    await copyFiles(filesDir, files);
    await withEmbedded(home, (url) => fill(staging, url, dataDir));
    await copyFiles(filesDir, files);
    const packed = path.join(staging, 'packed.tgz');
    await create({ file: packed, cwd: staging, gzip: true, portable: true }, [RECORD, 'postgres', FILES]);
    await chmod(packed, 0o600);
    if (passphrase !== undefined) sealKeys(keysFileOf(file), readKeys(dataDir), passphrase);
    await rename(packed, file);
    // Those of an earlier backup under this name may be others.
    if (passphrase === undefined) await rm(keysFileOf(file), { force: true });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function fill(staging: string, url: string, dataDir: string): Promise<void> {
  const [from, to] = [layoutOf(path.join(dataDir, 'postgres')), layoutOf(path.join(staging, 'postgres'))];
  await mkdir(to.home, { mode: 0o711 });
  await copyFile(from.password, to.password);
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    await copyCluster(client, from.data, to.data);
    const record: BackupRecord = {
      madeAt: new Date().toISOString(),
      postgres: rows[0]?.version ?? 0,
      keys: fingerprints(readKeys(dataDir)),
    };
    await writeFile(path.join(staging, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  });
}
