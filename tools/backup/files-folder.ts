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

/** Who was erased: it goes on from restore to restore. */
const ERASED = path.join(INSTALLATION, 'erased');

/**
 * The folder of FILES_DIR while a backup is restored. It may be on a disk of its own or be one, so that what is in it is
 * moved aside within it.
 */
export class FilesFolder {
  /** Where what was there lies now; undefined while nothing was moved. */
  before: string | undefined;
  private readonly folder: string;
  #incoming: string | undefined;
  #put: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** What is in it, but for what earlier restores moved aside. */
  present(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).filter((name) => !isAside(name));
  }

  /** Which installation it belongs to; undefined where it does not say. */
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

  /** Copies files beside those that are there, for there may be no room. */
  prepare(files: string): void {
    mkdirSync(this.folder, { recursive: true });
    this.#incoming = mkdtempSync(path.join(this.folder, INCOMING));
    cpSync(files, this.#incoming, { recursive: true });
  }

  /** Puts them in the place of those that are there, whose list of who was erased stays. */
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

  /** Has it as it was. */
  undo(): void {
    for (const name of this.#put) rmSync(path.join(this.folder, name), { recursive: true, force: true });
    if (!this.before) return;
    for (const name of readdirSync(this.before))
      renameSync(path.join(this.before, name), path.join(this.folder, name));
    rmdirSync(this.before);
    this.before = undefined;
  }

  /** Removes what is left of the work. */
  clear(): void {
    if (this.#incoming) rmSync(this.#incoming, { recursive: true, force: true });
  }
}

const isAside = (name: string): boolean => name.startsWith(BEFORE_RESTORE) || name.startsWith(INCOMING);
