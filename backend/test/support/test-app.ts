import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client, Pool, type QueryResultRow } from 'pg';
import { holdToDocument } from '../../../tools/api-answers/hold-to-document.ts';
import { Clock } from '../../src/platform/clock/clock.js';
import { begin } from '../../src/begin.js';
import { createApp } from '../../src/create-app.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { ApplicationPool } from '../../src/platform/database/application-pool.js';
import type { DatabaseLimits } from '../../src/platform/database/limits.js';
import { PreparedStatementClient } from '../../src/platform/database/prepared-statement-client.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import { removeFolder, temporaryFolder } from './temporary-folder.js';
import { watchPool } from './open-handles.js';
import { hurryJobs } from './hurry-jobs.js';
import { asSuperuser, createTestDatabase, superuserUrl, type TestDatabase } from './test-database.js';

export interface Answer {
  status: number;
  headers: Headers;
  /** Raw body. */
  text: string;
  bytes: Uint8Array;
  body: any;
}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Real clock until set. */
class SettableClock extends Clock {
  instant: Date | undefined;
  override now(): Date {
    return this.instant ?? super.now();
  }
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** File folder shared by processes of one database. */
const filesOf = new WeakMap<TestDatabase, string>();

function filesDirOf(database: TestDatabase, dataDir: string): string {
  const folder = filesOf.get(database) ?? path.join(dataDir, 'files');
  filesOf.set(database, folder);
  return folder;
}

/** Whole API on a real database, called over HTTP. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    private readonly databaseUrl: string,
    private readonly clock: SettableClock,
    private readonly owner: Pool,
    readonly dataDir: string,
    /** Stops it with its resources; whatever a test leaves open ends then. */
    readonly stop: () => Promise<void>,
  ) {}

  /**
   * @param env variables that differ from the tests' defaults (rate limits are off, mails go to the outbox folder)
   * @param given a migrated database, instead of an empty one
   * @param databaseLimits shorter waits for the database than an installation's
   */
  static async start(
    env: Record<string, string> = {},
    given?: TestDatabase,
    databaseLimits: Partial<DatabaseLimits> = {},
  ): Promise<TestApp> {
    const database = given ?? (await createTestDatabase());
    const dataDir = temporaryFolder();
    const variables = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      FILES_DIR: filesDirOf(database, dataDir),
      JWT_SECRET: 'a secret of the tests',
      PII_KEY: 'a key of the tests',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    };
    const config = { ...loadConfig(variables), databaseLimits };
    const clock = new SettableClock();
    const app = await createApp(config, clock);
    const pool = app.get(ApplicationPool, { strict: false });
    pool.onSecond = ({ name }) => {
      throw new Error(
        `${name} takes a second connection while it has one: as many of its kind as there are connections would wait for each other`,
      );
    };
    const closeApp = endAfterAll(() => app.close());
    await begin(app);
    const owner = new Pool({ Client: PreparedStatementClient, connectionString: database.url, max: 2 });
    owner.on('error', () => undefined);
    const closeOwner = endAfterAll(() => owner.end());
    watchPool(pool, owner);
    const endHurry = endAfterAll(hurryJobs(app, owner));
    await app.listen(0, '127.0.0.1');
    const stop = async () => {
      await endHurry();
      await closeApp();
      await closeOwner();
      await database.drop();
      removeFolder(dataDir);
    };
    return new TestApp(app, await app.getUrl(), database.url, clock, owner, dataDir, endAfterAll(stop));
  }

  /**
   * Stops the application's clock at an instant (ISO 8601), or at noon in India of a day (`YYYY-MM-DD`). Tokens are
   * checked in real time: a day in the past needs tokens from before it.
   */
  setTime(at: string): void {
    this.clock.instant = new Date(at.length === 10 ? `${at}T12:00:00+05:30` : at);
  }

  /**
   * Calls the API as a client. `path` starts after `/api`; strings and bytes are sent as they are.
   * @throws Error for an answer that does not match the API document
   */
  async call(method: string, path: string, { token, body, headers = {} }: Call = {}): Promise<Answer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const contentType = response.headers.get('content-type');
    holdToDocument({ method, path: `/api${path}`, status: response.status, contentType, text });
    const json = /[/+]json\b/.test(contentType ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: json && text ? JSON.parse(text) : text,
    };
  }

  get(path: string, call?: Call): Promise<Answer> {
    return this.call('GET', path, call);
  }
  post(path: string, body?: unknown, call?: Call): Promise<Answer> {
    return this.call('POST', path, { ...call, body });
  }
  put(path: string, body?: unknown, call?: Call): Promise<Answer> {
    return this.call('PUT', path, { ...call, body });
  }
  patch(path: string, body?: unknown, call?: Call): Promise<Answer> {
    return this.call('PATCH', path, { ...call, body });
  }

  /** Queries the database as its owner. */
  async rows<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return (await this.owner.query<Row>(text, values)).rows;
  }

  /** Connection that the caller ends. */
  async connectSuperuser(): Promise<Client> {
    const superuser = new Client({ connectionString: superuserUrl(this.databaseUrl) });
    await superuser.connect();
    return superuser;
  }

  /** Runs statements that the owner may not, such as past triggers. */
  async bySuperuser(text: string): Promise<void> {
    await asSuperuser(this.databaseUrl, text);
  }
}
