import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_AT_ONCE } from '../src/platform/csv/csv-files.js';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract } from './support/contracts.js';
import { recordsOf } from './support/csv.js';
import { type ContractWithRents, made, pay } from './support/finance.js';
import { copyTransactions } from './support/many-transactions.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const MANY = 20_000;

let app: TestApp;
let accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  const owner = await makeAccount(app, 'owner', { name: 'आशा राव' });
  const contract: ContractWithRents = await makeContract(app, owner, await makeAccount(app, 'tenant'));
  made(await pay(app, accountant, contract, 0));
  await copyTransactions(app, MANY - 1);
});
afterAll(() => app.stop());
beforeEach(() => until('the end of what was read before', async () => (await snapshots()).length === 0));

/** Open transactions in the database. */
const snapshots = () =>
  app.rows<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity where datname = current_database() and application_name like 'kiraya key %'
       and backend_type = 'client backend' and xact_start is not null`,
  );
/** The transaction that reads a file; a job's own one may be open for a moment as well. */
const idle = async () => {
  const open = await snapshots();
  return open.length === 1 && open.every(({ state }) => state === 'idle in transaction') && open;
};

const ask = (signal: AbortSignal, who = accountant): Promise<Response> =>
  fetch(`${app.url}/api/contracts/transactions/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });

class Download {
  readonly #end = new AbortController();
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  text = '';

  /** Starts a download and reads a first piece. */
  static async begin(who = accountant): Promise<Download> {
    const one = new Download();
    const response = await ask(one.#end.signal, who);
    expect(response.status).toBe(200);
    one.#reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    await one.#read();
    return one;
  }

  /** Reads to the end. */
  async finish(): Promise<string> {
    while (await this.#read());
    return this.text;
  }

  giveUp(): void {
    this.#end.abort();
  }

  async #read(): Promise<boolean> {
    const { value, done } = (await this.#reader?.read()) ?? { done: true };
    if (value) this.text += this.#decoder.decode(value, { stream: true });
    return !done;
  }
}

const whole = () => app.post('/contracts/transactions/file', {}, { token: accountant.token });

describe('a file of many rows', () => {
  test('is read as it is sent, while others are answered, and is of the instant in which it was begun', async () => {
    const download = await Download.begin();
    const [{ n: before } = { n: 0 }] = await app.rows<{ n: number }>(
      'select count(*)::int as n from finance.transaction_v',
    );
    expect(await until('its reader to be waited for', idle)).toHaveLength(1);
    await copyTransactions(app, 3, '2040-01-20'); // older than all, so they sort last
    const { status, headers } = await app.get('/contracts/transactions/all', { token: accountant.token });
    expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
    expect(await until('its reader alone', idle)).toHaveLength(1);

    const csv = await download.finish();
    expect(csv.startsWith('\uFEFF"Date","Type"')).toBe(true);
    const records = recordsOf(csv);
    expect([records.length, before]).toEqual([MANY, MANY]);
    expect(new Set(records.map((record) => record['Transaction id'])).size).toBe(MANY);
    const days = records.map(({ Date: date }) => date as string);
    expect(days).toEqual([...days].sort().reverse());
    expect(days.at(-1)).toBe('2040-02-01');
    expect(records.at(-1)?.Recipient).toBe('आशा राव');
    expect(recordsOf((await whole()).text)).toHaveLength(MANY + 3);
  });

  test('leaves nothing running when whoever asked for it goes away', async () => {
    const download = await Download.begin();
    expect(await until('its reader to be waited for', idle)).toHaveLength(1);
    download.giveUp();
    await until('its end', async () => (await snapshots()).length === 0);
  });

  test('leaves nothing running when whoever asked for it goes away before its first rows', async () => {
    for (let n = 0; n < 3 * MOST_AT_ONCE; n++) {
      const leaving = new AbortController();
      const asked = ask(leaving.signal).catch(() => undefined);
      await until('it to be begun', async () => (await snapshots()).length > 0);
      leaving.abort();
      await asked;
      await until('its end', async () => (await snapshots()).length === 0);
    }
    await until('a place', async () => (await whole()).status === 200);
  });

  test('is refused while as many are being made as may be, and not for longer', async () => {
    const downloads: Download[] = [];
    for (let n = 0; n < MOST_AT_ONCE; n++)
      downloads.push(await Download.begin(await makeAccount(app, 'accountant')));
    const { status, headers, body } = await whole();
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      429,
      '30',
      'Too many files are being made at once. Please try again in 1 minute.',
    ]);
    downloads[0]?.giveUp();
    await until('a place', async () => (await whole()).status === 200);
    for (const one of downloads) one.giveUp();
  });

  test('waits until the one before it, of the same person, is sent, and takes no place meanwhile', async () => {
    const first = await Download.begin();
    let isAnswered = false;
    const second = whole().finally(() => (isAnswered = true));
    const others = await makeAccount(app, 'accountant');
    for (let n = 0; n < MOST_AT_ONCE - 1; n++)
      expect((await app.post('/contracts/transactions/file', {}, { token: others.token })).status).toBe(200);
    expect(isAnswered).toBe(false);
    await first.finish();
    expect((await second).status).toBe(200);
  });

  test('breaks off when it cannot be read on, so that a part is not taken for the whole', async () => {
    const download = await Download.begin();
    const [snapshot] = (await until('its reader to be waited for', idle)) as { pid: number }[];
    await app.rows('select pg_terminate_backend($1)', [snapshot?.pid]);
    await expect(download.finish()).rejects.toThrow();
    for (let n = 0; n <= MOST_AT_ONCE; n++) expect((await whole()).status).toBe(200);
  });

  test('that cannot be begun is answered as every other failure', async () => {
    await app.rows('alter table finance.posting rename column payer_name to payer');
    for (let n = 0; n <= MOST_AT_ONCE; n++) {
      const { status, headers } = await whole();
      expect([status, headers.get('content-type')]).toEqual([500, 'application/problem+json; charset=utf-8']);
      expect(headers.get('content-disposition')).toBeNull();
    }
    await app.rows('alter table finance.posting rename column payer to payer_name');
    expect((await whole()).status).toBe(200);
  });
});
