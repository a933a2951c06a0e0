import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../../deploy/build/fingerprint.ts';
import { startPostgres } from '../../postgres/index.ts';
import { layoutOf } from '../../postgres/layout.ts';
import { inRepository } from '../../programs/repository.ts';
import { ownedPlainly } from './plain-owner.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

/** Content of a database to copy from, made once per build of the API. */
export interface Template {
  name: string;
  fill(url: string): Promise<void>;
}

/** Migrated and empty. */
export const migrated: Template = {
  name: 'migrated',
  async fill(url) {
    const { loadConfig, migrate } = await import('@kiraya/backend');
    await migrate(loadConfig({ DATABASE_URL: url, JWT_SECRET: 'x', PII_KEY: 'x' }));
  },
};

const KEPT = inRepository('.cache', 'test', 'clusters');

/**
 * Copies the folder of an embedded database with a template's content, in place of the seconds of processor time that
 * `initdb` and the migrations take. The first copy of a build makes it, in `.cache`.
 *
 * @param home the new folder, as for `startPostgres`
 */
export async function copyPreparedCluster(home: string, template = migrated): Promise<void> {
  const prefix = `${template.name}-`;
  const kept = path.join(KEPT, `${prefix}${fingerprint(['backend/dist', 'postgres']).slice(0, 16)}`);
  if (!existsSync(kept)) {
    const made = `${kept}.new-${randomUUID()}`;
    await make(template, made);
    try {
      renameSync(made, kept);
    } catch {
      removeFolder(made); // another process was faster
    }
    for (const name of readdirSync(KEPT))
      if (name.startsWith(prefix) && !name.startsWith(path.basename(kept)))
        removeFolder(path.join(KEPT, name));
  }
  copyStoppedCluster(kept, home);
}

/** Makes it where any user may pass through, and copies it. */
async function make({ fill }: Template, to: string): Promise<void> {
  const folder = temporaryFolder();
  const home = path.join(folder, 'postgres');
  const postgres = await startPostgres({ home, durable: false });
  try {
    await fill(await ownedPlainly(postgres));
  } finally {
    await postgres.stop();
  }
  rmSync(layoutOf(home).log, { force: true });
  copyStoppedCluster(home, to);
  removeFolder(folder);
}

/** Copies the folder of a stopped database with its owner, the server's user. */
function copyStoppedCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const { uid, gid } = statSync(layoutOf(from).data);
  const { data } = layoutOf(to);
  chmodSync(to, 0o711);
  chmodSync(data, 0o700);
  if (uid === statSync(data).uid) return;
  chownSync(data, uid, gid);
  for (const entry of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(data, entry), uid, gid);
}
