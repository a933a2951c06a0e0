import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { BEFORE_RESTORE, INCOMING, INSTALLATION } from './backup-record.ts';

/** List of erased users, kept from restore to restore. */
const ERASED = path.join(INSTALLATION, 'erased');

/** Place of files while a backup is restored. */
export interface RestoredFiles {
  /** Folder of the previous content; undefined while nothing was moved. */
  readonly before: string | undefined;
  /** Content of the place, without that of earlier restores. */
  present(): string[] | Promise<string[]>;
  /** Id of the installation that the place belongs to; undefined without a mark. */
  installation(): string | undefined | Promise<string | undefined>;
  /** Copies the new files beside the present ones, to find out in time if there is no room. */
  prepare(files: string): void | Promise<void>;
  /** Replaces the present files, but keeps the list of erased users. */
  swap(aside: string): void | Promise<void>;
  /** Restores the previous content. */
  undo(): void | Promise<void>;
  /** Removes temporary files. */
  clear(): void;
}

/** FILES_DIR while a backup is restored. It may be a mount of its own, so its content is moved aside within it. */
export class FilesFolder implements RestoredFiles {
  before: string | undefined;
  private readonly folder: string;
  #incoming: string | undefined;
  #put: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  present(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).filter((name) => !isAside(name));
  }

  installation(): string | undefined {
    try {
      const place = JSON.parse(readFileSync(path.join(this.folder, INSTALLATION, 'place.json'), 'utf8')) as {
        installation?: string;
      };
      return place.installation;
    } catch {
      return undefined;
    }
  }

  prepare(files: string): void {
    mkdirSync(this.folder, { recursive: true });
    this.#incoming = mkdtempSync(path.join(this.folder, INCOMING));
    cpSync(files, this.#incoming, { recursive: true });
  }

  swap(aside: string): void {
    const incoming = this.#incoming ?? '';
    const present = this.present();
    if (present.length > 0) {
      this.before = path.join(this.folder, aside);
      mkdirSync(this.before, { mode: 0o711 });
      for (const name of present) renameSync(path.join(this.folder, name), path.join(this.before, name));
    }
    this.#put = readdirSync(incoming);
    for (const name of this.#put) renameSync(path.join(incoming, name), path.join(this.folder, name));
    if (this.before && existsSync(path.join(this.before, ERASED))) {
      mkdirSync(path.join(this.folder, INSTALLATION));
      this.#put.push(INSTALLATION);
      copyFileSync(path.join(this.before, ERASED), path.join(this.folder, ERASED));
    }
  }

  undo(): void {
    for (const name of this.#put) rmSync(path.join(this.folder, name), { recursive: true, force: true });
    if (!this.before) return;
    for (const name of readdirSync(this.before))
      renameSync(path.join(this.before, name), path.join(this.folder, name));
    rmdirSync(this.before);
    this.before = undefined;
  }

  clear(): void {
    if (this.#incoming) rmSync(this.#incoming, { recursive: true, force: true });
  }
}

const isAside = (name: string): boolean => name.startsWith(BEFORE_RESTORE) || name.startsWith(INCOMING);
