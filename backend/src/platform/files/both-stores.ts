import { type FileContent, FileStore, type PlaceNotes, type StoredFile } from './file-store.js';

/** Two places while files move from one to the other: what is new goes to the first. */
export class BothStores extends FileStore {
  override readonly notes: PlaceNotes;

  constructor(
    private readonly first: FileStore,
    private readonly other: FileStore,
  ) {
    super();
    this.notes = new BothNotes(first.notes, other.notes);
  }

  override put(key: string, content: FileContent): Promise<void> {
    return this.first.put(key, content);
  }

  /** Asks the first place once more at last: a move may have brought the file between the two. */
  override async open(key: string): Promise<StoredFile | undefined> {
    return (await this.first.open(key)) ?? (await this.other.open(key)) ?? this.first.open(key);
  }

  /** Deletes in the other place first: a move looks there after each copy, and takes the copy back. */
  override async remove(keys: readonly string[]): Promise<void> {
    await this.other.remove(keys);
    await this.first.remove(keys);
  }

  override async *keys(): AsyncGenerator<string> {
    const known = new Set<string>();
    for (const store of [this.first, this.other])
      for await (const key of store.keys()) {
        if (!known.has(key)) yield key;
        known.add(key);
      }
  }

  override async fault(): Promise<string | undefined> {
    return (await this.first.fault()) ?? this.other.fault();
  }
}

/** Notes of the first place, and the others' where it has none. */
class BothNotes implements PlaceNotes {
  constructor(
    private readonly first: PlaceNotes,
    private readonly other: PlaceNotes,
  ) {}

  async read(name: string): Promise<string | undefined> {
    return (await this.first.read(name)) ?? this.other.read(name);
  }

  replace(name: string, text: string): Promise<void> {
    return this.first.replace(name, text);
  }

  async lines(name: string): Promise<string[]> {
    return [...new Set([...(await this.first.lines(name)), ...(await this.other.lines(name))])];
  }

  add(name: string, lines: readonly string[]): Promise<void> {
    return this.first.add(name, lines);
  }

  async remove(name: string): Promise<void> {
    await this.other.remove(name);
    await this.first.remove(name);
  }
}
