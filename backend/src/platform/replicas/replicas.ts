import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ApplicationPool } from '../database/application-pool.js';
import type { ReplicaReader } from '../database/work.js';
import { LOGGER } from '../logging/logging.module.js';
import { PrimaryLog } from './primary-log.js';
import { isOfCluster, isReplicaOf, Replica, type ReplicaState } from './replica.js';
import { identityOf, type ServerIdentity } from './server-identity.js';
import { positionOf, type Position, WritePositions } from './write-positions.js';

const EVERY_MS = 1_000;

/** A replica as operators see it. */
interface ReplicaHealth {
  state: ReplicaState;
  /** Null where it is not known. */
  lagSeconds: number | null;
}

/** The replicas of `DATABASE_REPLICA_URLS`, in their order: watched every second, and read where a route allows it. */
@Injectable()
export class Replicas implements OnApplicationShutdown {
  /** The longest that a replica may lack a change of the primary's and still be read. */
  mostLagMs = 10_000;
  readonly all: readonly Replica[];
  readonly #log = new PrimaryLog();
  readonly #positions: WritePositions;
  #primary: ServerIdentity | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> | undefined;
  #turn = 0;
  readonly #told: ReplicaState[];

  constructor(
    private readonly pool: ApplicationPool,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#positions = new WritePositions(config);
    this.all = config.databaseReplicaUrls.map(
      (databaseUrl) => new Replica({ ...config, databaseUrl }, logger),
    );
    this.#told = this.all.map(() => 'ready');
  }

  /**
   * Looks at all of them once, and every second from now on.
   * @returns the errors of those that do not answer, by their place
   */
  async begin(): Promise<Map<number, unknown>> {
    const errors = await this.look();
    this.#timer = setInterval(() => void this.look().catch(() => undefined), EVERY_MS).unref();
    return errors;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking?.catch(() => undefined);
    await Promise.all(this.all.map((replica) => replica.end()));
  }

  health(): ReplicaHealth[] {
    return this.all.map(({ state, lagMs }) => ({
      state,
      lagSeconds: Number.isFinite(lagMs) ? Math.round(lagMs / 1000) : null,
    }));
  }

  /** The reader of one request's statements; undefined while no replica may be read. @param header of the request */
  readerFor(header: unknown): ReplicaReader | undefined {
    const ready = this.all.filter(({ state }) => state === 'ready');
    if (ready.length === 0) return undefined;
    const least = this.#positions.read(header);
    this.#turn = (this.#turn + 1) % this.all.length;
    const inTurn = [...ready.slice(this.#turn % ready.length), ...ready];
    const replica = inTurn.find(({ position }) => position >= least) ?? inTurn[0];
    return replica && new StayingReader(replica, least);
  }

  /** The header value of a write that is committed by now; undefined while the primary is away. */
  async positionNow(): Promise<string | undefined> {
    try {
      const { rows } = await this.pool.query<{ lsn: string }>(
        'select pg_current_wal_insert_lsn()::text as lsn',
      );
      return rows[0] && this.#positions.signed(positionOf(rows[0].lsn));
    } catch {
      return undefined;
    }
  }

  /** Looks now, once for all concurrent callers. @returns the errors of those that do not answer */
  look(): Promise<Map<number, unknown>> {
    const looking = (this.#looking as Promise<Map<number, unknown>> | undefined) ?? this.#look();
    this.#looking = looking;
    return looking.finally(() => (this.#looking = undefined));
  }

  async #look(): Promise<Map<number, unknown>> {
    const errors = new Map<number, unknown>();
    const primary = await this.#lookAtPrimary();
    if (!primary) return errors;
    await Promise.all(
      this.all.map((replica, place) =>
        this.#lookAt(replica, primary).catch((thrown: unknown) => errors.set(place, thrown)),
      ),
    );
    for (const [place, replica] of this.all.entries()) this.#tell(place, replica);
    return errors;
  }

  /** Keeps what was known of it while it is away: replicas can be read all the same. */
  async #lookAtPrimary(): Promise<ServerIdentity | undefined> {
    try {
      const primary = await identityOf(this.pool);
      if (primary.isStandby) return this.#primary;
      this.#log.note(primary.position, performance.now());
      this.#primary = primary;
    } catch {
      // its own watch tells
    }
    return this.#primary;
  }

  async #lookAt(replica: Replica, primary: ServerIdentity): Promise<void> {
    const seen = await replica.look(primary);
    const isReplica = isReplicaOf(primary, seen);
    replica.position = seen.position;
    replica.lagMs = isReplica ? this.#log.lagMs(seen.position, performance.now()) : Infinity;
    if (isReplica) replica.state = replica.lagMs > this.mostLagMs ? 'behind' : 'ready';
    else replica.state = isOfCluster(primary, seen) ? 'primary' : 'foreign';
  }

  #tell(place: number, { state }: Replica): void {
    if (this.#told[place] === state) return;
    this.#told[place] = state;
    const told = { replica: place + 1, state };
    if (state === 'ready') this.logger.warn(told, 'a replica is read again');
    else this.logger.warn(told, 'a replica is passed over');
  }
}

/** Keeps to one replica for a request, and to the primary once that was passed over: no statement sees less than one before. */
class StayingReader implements ReplicaReader {
  #isLeft = false;

  constructor(
    private readonly replica: Replica,
    private readonly least: Position,
  ) {}

  async rows<Row>(statement: Parameters<ReplicaReader['rows']>[0]): Promise<Row[] | undefined> {
    if (this.#isLeft) return undefined;
    const rows = await this.replica.rows<Row>(statement, this.least);
    if (!rows) this.#isLeft = true;
    return rows;
  }
}
