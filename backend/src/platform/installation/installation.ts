import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, sql } from '../database/sql.js';
import { utc } from '../database/utc.js';
import { inTransaction } from '../database/in-transaction.js';
import { FileStore } from '../files/file-store.js';
import { Conflict } from '../http/app-error.js';
import { LOGGER } from '../logging/logging.module.js';
import { type Place, PlaceFile } from './place-file.js';

/** The reason to take a database for a copy: another place, or an older state than its files folder knows. */
export type HeldBecause = 'elsewhere' | 'older';

export interface InstallationState {
  id: string;
  /** ISO 8601; null while it is not held. */
  heldSince: string | null;
  heldBecause: HeldBecause | null;
  /** The time of the last write before it was held. */
  writtenAt: string | null;
}

type Row = InstallationState & Pick<Place, 'database'>;

const STATE = sql`select id, ${utc(sql`held_since`)} as "heldSince", held_because as "heldBecause",
    ${utc(sql`written_at`)} as "writtenAt",
    (select system_identifier from pg_control_system()) || '/'
      || (select oid from pg_database where datname = current_database()) || '/'
      || 'platform.installation'::regclass::oid as database
  from platform.installation`;

/** A condition for SQL: the installation is held. */
export const IS_HELD =
  'select exists (select from platform.installation where held_since is not null) as "isHeld"';

const WRITES_EVERY_MS = 600_000;
const LOOKS_EVERY_MS = 2_000;

/**
 * Hold of restored copies. Files folder and database both record their place and the last write; where they differ, the
 * database is a copy, and mails nobody until an administrator confirms it.
 */
@Injectable()
export class Installation implements BeforeApplicationShutdown {
  readonly #place: PlaceFile;
  #isHeld = false;
  #hasBegun = false;
  #hasEnded = false;
  #open: () => Promise<void> = () => Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#place = new PlaceFile(files.notes);
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async state(): Promise<InstallationState> {
    return (await this.db.row<InstallationState>(STATE)) as InstallationState;
  }

  /**
   * Compares database and files folder, at the start of a serving process.
   * @param open starts outgoing work as soon as it is not held
   */
  async begin(open: () => Promise<void>): Promise<void> {
    this.#open = open;
    this.#hasBegun = true;
    await this.#compare();
  }

  /**
   * Ends the hold in the transaction of `em`; serving processes notice within seconds.
   * @throws {Conflict} when it is not held
   */
  async release(em: EntityManager): Promise<void> {
    const held = await inTransaction(em).rows(
      sql`update platform.installation set held_since = null, held_because = null, written_at = null
        where held_since is not null returning id`,
    );
    if (held.length === 0) throw new Conflict('not-held', 'This installation is confirmed already');
  }

  /** Refreshes the state of the hold. */
  async refresh(): Promise<void> {
    if (this.#hasBegun) await this.#look();
  }

  beforeApplicationShutdown(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
  }

  async #compare(): Promise<void> {
    const wasHeld = this.#isHeld;
    const held = await this.em.fork().transactional((em) => this.#settle(em));
    this.#isHeld = held !== null;
    if (held && !wasHeld)
      this.logger.warn(
        { because: held },
        'this is a restored copy: mails and reminders wait until an administrator confirms it',
      );
    if (!held) await this.#openOnce();
    this.#again();
  }

  async #openOnce(): Promise<void> {
    const open = this.#open;
    this.#open = () => Promise.resolve();
    await open();
  }

  /** @returns the reason of the hold, null without one */
  async #settle(em: EntityManager): Promise<HeldBecause | null> {
    const state = (await inTransaction(em).row(sql`${STATE} for update`)) as Row;
    if (state.heldBecause) return state.heldBecause;
    const place = state.writtenAt === null ? undefined : await this.#reading();
    if (place === 'unreadable') return null;
    const because = state.writtenAt === null ? null : difference(state, place);
    if (because) await this.#hold(em, because);
    else await this.#write(em, state);
    return because;
  }

  async #hold(em: EntityManager, because: HeldBecause): Promise<void> {
    await inTransaction(em).rows(
      sql`update platform.installation set held_since = clock_timestamp(), held_because = ${because}`,
    );
  }

  /** Writes the file first where there is none; a failure leaves both as they are. */
  async #write(em: EntityManager, { id, database, writtenAt }: Row): Promise<void> {
    const now = (await inTransaction(em).row<{ now: string }>(
      sql`select ${utc(sql`greatest(clock_timestamp(), ${writtenAt}::timestamptz)`)} as now`,
    )) as { now: string };
    try {
      await this.#place.write({ installation: id, database, writtenAt: writtenAt ?? now.now });
    } catch (thrown) {
      this.#cannot(thrown);
      return;
    }
    await inTransaction(em).rows(sql`update platform.installation set written_at = ${now.now}::timestamptz`);
  }

  async #reading(): Promise<Place | 'unreadable' | undefined> {
    try {
      return await this.#place.read();
    } catch (thrown) {
      this.#cannot(thrown);
      return 'unreadable';
    }
  }

  #cannot(thrown: unknown): void {
    const { code } = thrown as NodeJS.ErrnoException;
    this.logger.error({ code }, 'FILES_DIR cannot be read or written: restored copies are not recognised');
  }

  #again(): void {
    if (this.#hasEnded) return;
    const later = this.#isHeld ? LOOKS_EVERY_MS : WRITES_EVERY_MS;
    this.#timer = setTimeout(() => void this.#look(), later).unref();
  }

  /** While it is held, checks the hold; otherwise records the time of the last write. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const { heldBecause } = this.#isHeld ? await this.state() : { heldBecause: null };
      if (!heldBecause) await this.#compare();
      else this.#again();
    } catch (thrown) {
      const { name: fault, code } = thrown as { name?: string; code?: string };
      this.logger.warn({ fault, code }, 'it could not be seen whether this installation is held');
      this.#again();
    }
  }
}

/** The reason why a files folder belongs to another database. */
function difference(state: Row, place: Place | undefined): HeldBecause | null {
  if (place?.installation !== state.id || place.database !== state.database) return 'elsewhere';
  return place.writtenAt > (state.writtenAt ?? '') ? 'older' : null;
}
