import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApplicationPool } from '../database/application-pool.js';
import { Database, sql } from '../database/sql.js';
import { QUEUES } from '../jobs/queues.js';

const RECONCILIATIONS = sql`select c.what, extract(epoch from now() - c.compared_at)::float8 as age, count(d.id)::int as open
  from platform.reconciliation c left join platform.discrepancy d on d.what = c.what and d.resolved_at is null
  group by c.what, c.compared_at`;

const OPEN_STATES = ['created', 'retry', 'active', 'failed'];

/** Gauges read from the database when somebody looks. They are empty while it is away. */
export class DatabaseGauges {
  readonly #up: Gauge;
  readonly #connections: Gauge<'state'>;
  readonly #jobs: Gauge<'queue' | 'state'>;
  readonly #discrepancies: Gauge<'what'>;
  readonly #ages: Gauge<'what'>;
  readonly #mailFailing: Gauge;
  readonly #held: Gauge;

  constructor(
    private readonly db: Database,
    private readonly pool: ApplicationPool,
    registry: Registry,
  ) {
    const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge<Label>({ name, help, labelNames, registers: [registry] });
    this.#up = gauge('kiraya_database_up', 'Whether the database answers');
    this.#connections = gauge('kiraya_database_connections', 'Connections of the pool', 'state');
    new Counter({
      name: 'kiraya_database_long_waits_total',
      help: 'How often somebody waited for a connection for longer than five seconds',
      registers: [registry],
      collect() {
        this.reset();
        this.inc(pool.longWaits);
      },
    });
    this.#jobs = gauge('kiraya_jobs', 'Jobs that are not done, and those that gave up', 'queue', 'state');
    this.#discrepancies = gauge(
      'kiraya_discrepancies_open',
      'What the nightly reconciliation found to differ from its rows, the ledger among it',
      'what',
    );
    this.#mailFailing = gauge(
      'kiraya_mail_failing',
      'Whether mails wait because the mail server cannot be reached or refuses the log-in',
    );
    this.#held = gauge(
      'kiraya_installation_held',
      'Whether this is a restored copy, whose mails and reminders wait for a confirmation',
    );
    this.#ages = gauge('kiraya_reconciliation_age_seconds', 'Time since the nightly reconciliation', 'what');
  }

  async read(): Promise<void> {
    for (const gauge of [this.#connections, this.#jobs, this.#discrepancies, this.#ages]) gauge.reset();
    this.readPool();
    try {
      await Promise.all([this.readJobs(), this.readStates(), this.readReconciliations()]);
      this.#up.set(1);
    } catch {
      this.#up.set(0);
    }
  }

  private readPool(): void {
    const { totalCount, idleCount, waitingCount } = this.pool;
    this.#connections.set({ state: 'used' }, totalCount - idleCount);
    this.#connections.set({ state: 'idle' }, idleCount);
    this.#connections.set({ state: 'waited_for' }, waitingCount);
  }

  private async readJobs(): Promise<void> {
    const names = Object.values(QUEUES);
    const rows = await this.db.rows<{ name: string; state: string; jobs: number }>(
      sql`select name, state::text as state, count(*)::int as jobs from pgboss.job
        where name = any(${names}::text[]) and state <> 'completed' group by name, state`,
    );
    for (const queue of names) for (const state of OPEN_STATES) this.#jobs.set({ queue, state }, 0);
    for (const { name, state, jobs } of rows) this.#jobs.set({ queue: name, state }, jobs);
  }

  private async readStates(): Promise<void> {
    const row = await this.db.row<{ fails: number; held: number }>(
      sql`select exists (select from platform.failing_mail_v)::int as fails,
        exists (select from platform.installation where held_since is not null)::int as held`,
    );
    this.#mailFailing.set(row?.fails ?? 0);
    this.#held.set(row?.held ?? 0);
  }

  private async readReconciliations(): Promise<void> {
    const rows = await this.db.rows<{ what: string; age: number; open: number }>(RECONCILIATIONS);
    for (const { what, age, open } of rows) {
      this.#discrepancies.set({ what }, open);
      this.#ages.set({ what }, age);
    }
  }
}
