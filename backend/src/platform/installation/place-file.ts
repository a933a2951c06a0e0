import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files folder's record of its database. */
export interface Place {
  /** The id of the installation. */
  installation: string;
  /** The database and its server: different after each restore of a dump. */
  database: string;
  /** A time at or before the database's last write, ISO 8601. */
  writtenAt: string;
}

const FOLDER = 'installation';
const NAME = 'place.json';

/** `installation/place.json` of FILES_DIR, outside of the database, so that a restored copy does not bring it. */
export class PlaceFile {
  private readonly file: string;

  constructor(filesDir: string) {
    this.file = path.join(filesDir, FOLDER, NAME);
  }

  /** @returns undefined where it is missing or unreadable */
  async read(): Promise<Place | undefined> {
    const text = await readFile(this.file, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'ENOENT') throw thrown;
    });
    try {
      return text ? (JSON.parse(text) as Place) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes it atomically. */
  async write(place: Place): Promise<void> {
    const made = `${this.file}.${randomUUID()}.new`;
    await mkdir(path.dirname(this.file), { recursive: true });
    try {
      await writeFile(made, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o640, flush: true });
      await rename(made, this.file);
    } catch (thrown) {
      await rm(made, { force: true });
      throw thrown;
    }
  }
}
