import { randomUUID } from 'node:crypto';
import { holdToDocument } from '../../../tools/api-answers/hold-to-document.ts';
import { type Account, makeAccount } from '../support/accounts.js';
import { awaitQuiet } from '../support/outbox.js';
import { type Answer, TestApp } from '../support/test-app.js';

export interface Reply {
  status: number;
  /** As it came. */
  text: string;
  total: string | undefined;
  body: Answer['body'];
}

export interface Ask {
  token: string;
  body?: unknown;
  key?: string;
}

/** Everything that money or a contract is written in goes, so that the next sequence begins with nothing. */
const KEPT = [
  ['finance.transfer', 'never_removed'],
  ['finance.entry', 'never_removed'],
  ['contracts.credit', 'never_removed'],
  ['finance.transaction', 'never_removed'],
  ['finance.receipt', 'never_removed'],
  ['contracts.charge', 'facts_stay'],
  ['contracts.rent_record', 'paid_record_stays'],
] as const;
/** What goes with what it belongs to. */
const FOLLOWING = ['receipt_number', 'receipt_reversal', 'declaration', 'settlement', 'settlement_reversal'];
const guard = (is: 'disable' | 'enable always'): string[] =>
  FOLLOWING.map((table) => `alter table finance.${table} ${is} trigger never_removed`);
/** A planted fault may have bent sums so that nothing can be taken off them: they go with what they are of. */
const SUMS = [
  ['finance.entry', 'positions_moved_deleted'],
  ['finance.entry', 'charges_summed_deleted'],
  ['finance.transaction', 'records_summed_deleted'],
];
const sums = (is: 'disable' | 'enable'): string[] =>
  SUMS.map(([table, trigger]) => `alter table ${table} ${is} trigger ${trigger}`);

const EMPTY = [
  ...guard('disable'),
  ...sums('disable'),
  ...KEPT.map(
    ([table, trigger]) =>
      `alter table ${table} disable trigger ${trigger}; delete from ${table};
       alter table ${table} enable always trigger ${trigger}`,
  ),
  'delete from finance.account where owner_id is not null or contract_id is not null',
  'delete from contracts.contract',
  ...guard('enable always'),
  ...sums('enable'),
  ...[
    'owner_month',
    'owner_owed',
    'total_month',
    'total_day',
    'deposit',
    'owner_position',
    'entry_month',
  ].map((table) => `delete from finance.${table}`),
  `delete from platform.tally where name like 'contracts.%' or name in ('finance.book_days', 'finance.rents_elsewhere')`,
  'delete from properties.property',
  `delete from auth.person where role in ('owner', 'tenant')`,
].join(';\n');

/** One application on one database, in which one sequence after another is played. Its calls stay within the process. */
export class Stage {
  /** How often each kind of deed was answered with each status. */
  readonly answers = new Map<string, number>();

  private constructor(
    readonly app: TestApp,
    readonly admin: Account,
    readonly accountant: Account,
  ) {}

  static async build(): Promise<Stage> {
    const app = await TestApp.start();
    await awaitQuiet(app, 'contracts-daily');
    return new Stage(app, await makeAccount(app, 'admin'), await makeAccount(app, 'accountant'));
  }

  async clear(): Promise<void> {
    await this.app.rows(EMPTY);
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
