import type { FileStore } from '@kiraya/backend';
import type { RestoredFiles } from './files-folder.ts';

const MARK = 'place.json';

/**
 * Bucket while a backup is restored. A file of one name has one content, so that nothing there is moved aside: files of
 * after the backup stay, and are of no row.
 */
export class FilesBucket implements RestoredFiles {
  readonly before = undefined;
  private readonly store: FileStore;
  #added: string[] = [];
  #mark: string | undefined;

  constructor(store: FileStore) {
    this.store = store;
  }

  async present(): Promise<string[]> {
    for await (const key of this.store.keys()) return [key];
    return (await this.store.notes.read(MARK)) === undefined ? [] : [MARK];
  }

  async installation(): Promise<string | undefined> {
    try {
      const mark = JSON.parse((await this.store.notes.read(MARK)) ?? '{}') as { installation?: string };
      return mark.installation;
    } catch {
      return undefined;
    }
  }

  /** Brings the new files, each compared by its hash. They are of no row before the database is replaced. */
  async prepare(files: string): Promise<void> {
    const { moveFiles, openPlace } = await import('@kiraya/backend');
    const from = await openPlace({ filesDir: files, bucketKeys: undefined }, 'folder');
    const known = new Set<string>();
    for await (const key of this.store.keys()) known.add(key);
    for await (const key of from.keys()) if (!known.has(key)) this.#added.push(key);
    await moveFiles(from, this.store, { isDeleting: false, say: () => undefined });
  }

  /** Takes the mark away, so that the restored database counts as a copy. */
  async swap(): Promise<void> {
    this.#mark = await this.store.notes.read(MARK);
    await this.store.notes.remove(MARK);
  }

  async undo(): Promise<void> {
    if (this.#mark !== undefined) await this.store.notes.replace(MARK, this.#mark);
    await this.store.remove(this.#added);
  }

  clear(): void {
    // nothing temporary
  }
}
