import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { asStorageFault, type FileContent, FileStore, type StoredFile } from './file-store.js';

const KEY = /^[a-z]+\/([0-9a-f]{2})[0-9a-f]{62}[\w.-]*$/;

/** Files in a folder, in subfolders by the first two letters of their hashes. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(key: string, content: FileContent): Promise<void> {
    const file = this.#placeOf(key);
    if (await isThere(file)) return;
    const made = `${file}.${randomUUID()}.new`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(made, content);
      await rename(made, file);
      await settle(path.dirname(file));
    } catch (thrown) {
      await rm(made, { force: true }).catch(() => undefined); // a missing folder has nothing to remove
      throw asStorageFault(thrown);
    }
  }

  override async open(key: string): Promise<StoredFile | undefined> {
    const file = await open(this.#placeOf(key)).catch(missing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { bytes: size, content: file.createReadStream() };
  }

  override async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await rm(this.#placeOf(key), { force: true });
  }

  #placeOf(key: string): string {
    const [, fan] = KEY.exec(key) ?? [];
    if (!fan) throw new Error('No key of a file');
    return path.join(this.folder, path.dirname(key), fan, path.basename(key));
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeWhole(file: string, content: FileContent): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder: a new name can be lost in a power cut, although the file itself was written. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function missing(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT') throw asStorageFault(thrown);
}
