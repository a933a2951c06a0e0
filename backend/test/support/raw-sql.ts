import { expect } from '@jest/globals';
import type { QueryResultRow } from 'pg';
import { newId } from '../../src/platform/http/uuid.js';
import { Database } from '../../src/platform/database/sql.js';
import { contractRows } from './contracts.js';
import type { TestApp } from './test-app.js';

export type Values = Record<string, unknown>;

/** SQLSTATE codes of refusals. */
export const NO = {
  check: '23514',
  foreignKey: '23503',
  unique: '23505',
  exclusion: '23P01',
  right: '42501',
  missing: '23502',
  restrict: '23001',
  generated: '428C9',
  backwards: '22000',
};

/** Refused rows: description, values, SQLSTATE and constraint. */
export type Refused = [what: string, given: () => Values, code: string, constraint?: string];
export const asCase = ([what, given, code, constraint]: Refused) => ({ what, given, code, constraint });

type Inserted = [table: string, row: Values];

/** Raw SQL in the application's role. */
export class RawSql {
  /** @param rows rows that no refused attempt may change */
  constructor(
    private readonly app: TestApp,
    private readonly schema = 'contracts',
    private readonly rows: (app: TestApp) => Promise<unknown> = contractRows,
  ) {}

  say(text: string, values: unknown[] = []): Promise<QueryResultRow[]> {
    return this.app.app.get(Database, { strict: false }).rows({ text, values });
  }

  insert(table: string, row: Values): Promise<QueryResultRow[]> {
    return this.say(this.inserting(table, row), Object.values(row));
  }

  /** Inserts a row, and another one that the same statement needs. */
  insertBoth([table, row]: Inserted, [other, needed]: Inserted): Promise<QueryResultRow[]> {
    const count = Object.keys(row).length;
    return this.say(
      `with needed as (${this.inserting(other, needed, count)}) ${this.inserting(table, row)}`,
      [...Object.values(row), ...Object.values(needed)],
    );
  }

  private inserting(table: string, row: Values, before = 0): string {
    const names = Object.keys(row);
    const places = names.map((_, i) => `$${before + i + 1}`).join(', ');
    return `insert into ${this.schema}.${table} (${names.join(', ')}) values (${places})`;
  }

  /** Checks that an attempt fails with this code and changes nothing. */
  async refuses(attempt: () => Promise<unknown>, code: string, constraint?: string): Promise<void> {
    const before = await this.rows(this.app);
    await expect(attempt()).rejects.toMatchObject({ code, ...(constraint && { constraint }) });
    expect(await this.rows(this.app)).toEqual(before);
  }
}

/** Valid row of contracts.contract, without its parties. */
export const contractRow = (given: Values): Values => ({
  id: newId(),
  start_date: '2042-01-01',
  end_date: '2042-11-30',
  rent_paise: 100_000,
  commission_bps: 1000,
  status: 'upcoming',
  ...given,
});

/** Inserts a contract with a constant rent, and its only term. */
export const insertContract = (sql: RawSql, contract: Values): Promise<QueryResultRow[]> =>
  sql.insertBoth(
    ['contract', contract],
    [
      'rent_term',
      {
        contract_id: contract.id,
        months: `[${String(contract.start_date).slice(0, 7)}-01,)`,
        rent_paise: contract.rent_paise,
      },
    ],
  );

/** Valid rent of contracts.receivable, without its parties. */
export const recordRow = (given: Values): Values => ({
  id: newId(),
  kind: 'rent',
  month: '2041-04-01',
  due_date: '2041-04-15',
  amount_paise: 100_000,
  commission_bps: 1000,
  ...given,
});
