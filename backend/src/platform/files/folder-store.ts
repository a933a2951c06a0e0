import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lookForFiles } from '../health/folder-probe.js';
import {
  asStorageFault,
  type FileContent,
  FileStore,
  keyAt,
  pathOf,
  type PlaceNotes,
  type StoredFile,
} from './file-store.js';
import { FolderNotes, NOTES } from './folder-notes.js';

/** Files in a folder. */
export class FolderStore extends FileStore {
  override readonly notes: PlaceNotes;

  constructor(private readonly folder: string) {
    super();
    this.notes = new FolderNotes(path.join(folder, NOTES));
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

  override async *keys(): AsyncGenerator<string> {
    for (const kind of await namesIn(this.folder)) {
      if (!KIND.test(kind)) continue;
      for (const fan of await namesIn(path.join(this.folder, kind)))
        for (const name of await namesIn(path.join(this.folder, kind, fan))) {
          const key = keyAt(`${kind}/${fan}/${name}`);
          if (key) yield key;
        }
    }
  }

  override async fault(): Promise<string | undefined> {
    return (await lookForFiles(this.folder))?.sentence;
  }

  #placeOf(key: string): string {
    return path.join(this.folder, pathOf(key));
  }
}

const KIND = /^[a-z]+$/;

/** Names in a folder; none where it is missing or a file. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return [];
    throw asStorageFault(thrown);
  });

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
