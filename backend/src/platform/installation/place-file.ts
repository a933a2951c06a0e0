import type { PlaceNotes } from '../files/file-store.js';

/** Record of a database in its place of files. */
export interface Place {
  /** The id of the installation. */
  installation: string;
  /** The database and its server: different after each restore of a dump. */
  database: string;
  /** A time at or before the database's last write, ISO 8601. */
  writtenAt: string;
}

const NAME = 'place.json';

/** Note `installation/place.json` beside the files, outside of the database, so that a restored copy does not bring it. */
export class PlaceFile {
  constructor(private readonly notes: PlaceNotes) {}

  /** @returns undefined where it is missing or unreadable */
  async read(): Promise<Place | undefined> {
    const text = await this.notes.read(NAME);
    try {
      return text ? (JSON.parse(text) as Place) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes it atomically. */
  write(place: Place): Promise<void> {
    return this.notes.replace(NAME, `${JSON.stringify(place, null, 2)}\n`);
  }
}
