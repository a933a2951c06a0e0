import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listOf, type RemoteName } from '../../site/published-remote.ts';
import { buildInRepository } from '../../site/front-end-build.ts';
import { MANIFEST, type RemoteManifest } from '../../site/remote-manifest.ts';
import { baseOf, digestOf } from '../../site/release-record.ts';
import { filesBelow } from '../../site/site-files.ts';
import { packRelease } from '../../release/pack.ts';
import { inRepository, siteFolder } from '../../repository.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/**
 * Releases a remote as it is in the site but for a change of its scripts, as another build of it would be.
 *
 * @param out folder for the packed release
 * @param change gives each script's new text; at least one must differ
 * @returns the packed file and its version
 */
export async function releaseChanged(
  out: string,
  name: RemoteName,
  change: (script: string) => string,
): Promise<{ file: string; version: string }> {
  const repository = temporaryFolder();
  try {
    const front = path.join(repository, 'frontends', name);
    await mkdir(front, { recursive: true });
    await cp(inRepository('frontends', name, 'package.json'), path.join(front, 'package.json'));
    await cp(await servedFolder(name), path.join(front, 'dist'), { recursive: true });
    await changeScripts(path.join(front, 'dist'), change);
    await nameServerBuild(path.join(front, 'dist'));
    const { version, files } = await buildInRepository(repository, name);
    const base = baseOf({ name, version });
    return { version, file: await packRelease(out, { name, version, commit: COMMIT, base, files }) };
  } finally {
    removeFolder(repository);
  }
}

async function servedFolder(name: RemoteName): Promise<string> {
  const { remotes } = await listOf(siteFolder);
  const version = remotes.find((remote) => remote.name === name)?.version ?? '';
  return path.join(siteFolder, 'remotes', name, version);
}

/** The manifest names the build for the server by its hash. */
async function nameServerBuild(folder: string): Promise<void> {
  const file = path.join(folder, MANIFEST);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as RemoteManifest;
  if (!manifest.server) return;
  const sha256 = digestOf(await readFile(path.join(folder, manifest.server.file)));
  await writeFile(file, JSON.stringify({ ...manifest, server: { ...manifest.server, sha256 } }));
  await Promise.all(['br', 'gz'].map((form) => rm(`${file}.${form}`, { force: true })));
}

async function changeScripts(folder: string, change: (script: string) => string): Promise<void> {
  let changed = 0;
  for (const name of (await filesBelow(folder)).filter((file) => /\.c?js$/.test(file))) {
    const file = path.join(folder, name);
    const script = await readFile(file, 'utf8');
    if (change(script) === script) continue;
    changed += 1;
    await writeFile(file, change(script));
    await Promise.all(['br', 'gz'].map((form) => rm(`${file}.${form}`, { force: true })));
  }
  if (changed === 0) throw new Error(`No script of ${folder} was changed.`);
}
