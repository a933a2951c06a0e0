import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlaceNotes } from './file-store.js';

/** Folder of the notes in a place of files. */
export const NOTES = 'installation';

/** Notes as files of a folder. */
export class FolderNotes implements PlaceNotes {
  constructor(private readonly folder: string) {}

  read(name: string): Promise<string | undefined> {
    return readFile(this.#at(name), 'utf8').catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'ENOENT') throw thrown;
      return undefined;
    });
  }

  async replace(name: string, text: string): Promise<void> {
    const made = `${this.#at(name)}.${randomUUID()}.new`;
    await mkdir(this.folder, { recursive: true });
    try {
      await writeFile(made, text, { mode: 0o640, flush: true });
      await rename(made, this.#at(name));
    } catch (thrown) {
      await rm(made, { force: true });
      throw thrown;
    }
  }

  async lines(name: string): Promise<string[]> {
    return ((await this.read(name)) ?? '').split('\n').filter((line) => line !== '');
  }

  async add(name: string, lines: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const handle = await open(this.#at(name), 'a', 0o640);
    try {
      // A line of its own, also after half a line of a process that was killed.
      await handle.writeFile(`\n${lines.join('\n')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true });
  }

  #at(name: string): string {
    return path.join(this.folder, name);
  }
}
