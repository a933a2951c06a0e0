import { expect } from '@jest/globals';
import { type Logger, symbols } from 'pino';
import { holdToDocument } from '../../../tools/api-answers/hold-to-document.ts';
import { LOGGER } from '../../src/platform/logging/logging.module.js';
import { ROWS } from '../permission-matrix/rows.js';
import type { Row } from '../permission-matrix/statuses.js';
import type { Thing } from '../permission-matrix/thing.js';
import { namesIn, type Target, type Who, World } from '../permission-matrix/world.js';
import { makeAccount } from '../support/accounts.js';
import { picture } from '../support/pictures.js';
import type { TestApp } from '../support/test-app.js';
import { Draw } from './draw.js';
import { fieldsOf, operationOf } from './operations.js';
import { Line, type Received, type Sent, written } from './send.js';
import { soundSketch } from './sketch.js';
import { twist } from './twists.js';

/** Requests per world, which they wear out. */
const REQUESTS_A_WORLD = 400;
const TARGETS: Target[] = ['own', 'own', 'own', 'own', 'other', 'missing'];
/** Operations that may end the callers' sessions or accounts. */
const ENDS_CALLERS = /^(?!GET).* \/api\/auth\//;
const CHANGE_SETTINGS = 'PUT /api/admin/settings';

/** Request with a wrong answer. */
export interface Fault {
  n: number;
  /** Operation that was meant. */
  key: string;
  who: Who;
  sent: Sent;
  received: Received;
  faults: string[];
  logged: string[];
}

/** Sends requests to the whole API on a database with a small world, and checks each answer. */
export class Playground {
  /** Statuses that each operation answered, with repetitions. */
  readonly statuses = new Map<string, number[]>();
  readonly #line: Line;
  readonly #logged: string[] = [];
  #world: World | undefined;
  #sentInWorld = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly file: Buffer,
    /** Settings by default. */
    private readonly settings: Record<string, unknown>,
  ) {
    this.#line = new Line(app.url);
    const logger = app.app.get<Logger & { [symbols.streamSym]: unknown }>(LOGGER);
    logger.level = 'error';
    logger[symbols.streamSym] = { write: (line: string) => this.#logged.push(line) };
  }

  static async open(app: TestApp): Promise<Playground> {
    const { token } = await makeAccount(app, 'admin');
    const { body } = await app.get('/admin/settings', { token });
    const settings = Object.fromEntries(fieldsOf(CHANGE_SETTINGS).map((name) => [name, body[name]]));
    return new Playground(app, await picture(64, 48, 'jpeg', 1), settings);
  }

  close(): void {
    this.#line.close();
  }

  /**
   * Sends the request of a seed and a number.
   * @returns the fault of its answer
   */
  async play(seed: number, n: number): Promise<Fault | undefined> {
    const draw = new Draw(seed, n);
    const operation = operationOf(n);
    const { key } = operation;
    const row = ROWS[key];
    if (!row) throw new Error(`${key} has no row in the permission matrix`);
    const thing = await this.thing(draw.pick(TARGETS), draw.chance(90) ? row : undefined);
    const sketch = soundSketch(draw, operation, { row, thing, n, file: this.file });
    twist(draw, sketch);
    const { who, headers } = sketch;
    const token = headers.authorization === undefined && (await this.tokenFor(who, key));
    if (token) headers.authorization = `Bearer ${token}`;
    this.#logged.length = 0;
    const sent = written(sketch);
    const received = await this.#line.send(sent);
    await this.afterwards(key, received.status, !!token && who !== 'deleted');
    const faults = faultsOf(sent, received);
    const fault = { n, key, who, sent, received, faults, logged: [...this.#logged] };
    return faults.length > 0 ? fault : undefined;
  }

  /** Thing with everything that a row needs, or all; from a new world when this one is worn out. */
  private async thing(target: Target, row: Row | undefined): Promise<Thing> {
    const needed = row && namesIn((one) => [row.path(one), row.body?.(one)]);
    if (this.#world && this.#sentInWorld < REQUESTS_A_WORLD) {
      const thing = await this.#world.thing(target, needed).catch(() => undefined);
      if (thing) return thing;
    }
    await this.resetSettings();
    this.#sentInWorld = 0;
    this.#world = await World.make(this.app);
    return this.#world.thing(target, needed);
  }

  private async resetSettings(): Promise<void> {
    await this.app.rows('insert into auth.second_factor_rule (is_required, set_at) values (false, now())');
    const { token } = await makeAccount(this.app, 'admin');
    const { status } = await this.app.put('/admin/settings', this.settings, { token });
    expect(status).toBe(200);
  }

  private async tokenFor(who: Who, key: string): Promise<string | undefined> {
    if (who === 'visitor' || who === 'deleted' || !ENDS_CALLERS.test(key))
      return this.#world?.token(who).token;
    const role = who === 'otherTenant' ? 'tenant' : who === 'otherOwner' ? 'owner' : who;
    return (await makeAccount(this.app, role, { confirmed: true })).token;
  }

  /** Makes a new world when somebody of this one was locked out. */
  private async afterwards(key: string, status: number, isKnown: boolean): Promise<void> {
    this.#sentInWorld++;
    this.statuses.set(key, [...(this.statuses.get(key) ?? []), status]);
    if (status === 401 && isKnown && !ENDS_CALLERS.test(key)) this.#world = undefined;
    if (status === 200 && key === CHANGE_SETTINGS) await this.resetSettings();
  }
}

function faultsOf({ method, path }: Sent, received: Received): string[] {
  const failed = received.status >= 500 ? [`it failed with ${received.status}`] : [];
  try {
    holdToDocument({ method, path, ...received });
    return failed;
  } catch (error) {
    return [...failed, ...(error as Error).message.split('\n  ').slice(1)];
  }
}
