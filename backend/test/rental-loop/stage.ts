import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { holdToDocument } from '../../../tools/api-answers/hold-to-document.ts';
import { type Account, makeAccount } from '../support/accounts.js';
import { awaitQuiet } from '../support/outbox.js';
import { type Answer, TestApp } from '../support/test-app.js';

export interface Reply {
  status: number;
  /** Raw body. */
  text: string;
  total: string | undefined;
  body: Answer['body'];
}

export interface Ask {
  token: string;
  body?: unknown;
  key?: string;
}

/** Tables that stay the same for every sequence. */
const STAYING = [
  'contracts.commission_rate',
  'contracts.standing_commission',
  'finance.operator_upi',
  'finance.late_fees_to',
  'finance.closed_period',
];

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('contracts', 'finance') and format('%I.%I', schemaname, tablename) <> all ($1) order by 1`;

/**
 * Enables the guards against deletion, except for superusers in replica mode. Done once: altering a table costs every
 * connection its cached plans.
 */
const GUARDS = `select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as text from pg_trigger
  where not tgisinternal and tgenabled = 'A' and tgtype::int & 8 <> 0 and tgrelid::regclass = any ($1::regclass[])`;

/**
 * Procedure that deletes all money and contracts, kept sums included: a planted fault may have corrupted these so that
 * nothing can be subtracted. It belongs to its connection, which keeps the plans of its statements.
 */
const emptying = (tables: string[]): string =>
  `create procedure pg_temp.empty() language plpgsql as $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${tables.map((table) => `delete from ${table};`).join('\n')}
    delete from platform.counter where name like 'contracts.%' or name like 'finance.%';
    perform set_config('session_replication_role', 'origin', true);
    delete from properties.property;
    delete from auth.user where role in ('owner', 'tenant');
  end $$`;

/** Application on a database that plays one sequence after another, with in-process calls. */
export class Stage {
  /** Number of answers by act and status. */
  readonly answers = new Map<string, number>();

  private constructor(
    readonly app: TestApp,
    readonly admin: Account,
    readonly accountant: Account,
    private readonly superuser: Client,
  ) {}

  static async build(): Promise<Stage> {
    const app = await TestApp.start();
    await awaitQuiet(app, 'contracts-daily');
    const tables = (await app.rows<{ name: string }>(TABLES, [STAYING])).map(({ name }) => name);
    for (const { text } of await app.rows<{ text: string }>(GUARDS, [tables])) await app.rows(text);
    const [admin, accountant] = [await makeAccount(app, 'admin'), await makeAccount(app, 'accountant')];
    const superuser = await app.connectSuperuser();
    await superuser.query(emptying(tables));
    return new Stage(app, admin, accountant, superuser);
  }

  async clear(): Promise<void> {
    await this.superuser.query('call pg_temp.empty()');
  }

  async stop(): Promise<void> {
    await this.superuser.end();
    await this.app.stop();
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { token, body, key }: Ask,
  ): Promise<Reply> {
    const { statusCode, headers, payload } = await this.app.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const contentType = String(headers['content-type']);
    holdToDocument({ method, path: `/api${path}`, status: statusCode, contentType, text: payload });
    const total = headers['x-total-count'] as string | undefined;
    return { status: statusCode, text: payload, total, body: payload ? JSON.parse(payload) : undefined };
  }

  count(kind: string): void {
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
  }

  get(path: string, { token }: Account): Promise<Reply> {
    return this.ask('GET', path, { token });
  }

  post(path: string, { token }: Account, body: unknown, key?: string): Promise<Reply> {
    return this.ask('POST', path, { token, body, ...(key && { key }) });
  }
}

export const newKey = (): string => randomUUID();
