import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repetitions } from '../../../tools/testing/repetitions.js';
import type { Standby } from '../../../tools/testing/standby.js';
import { CONFIG } from '../../src/platform/config/config.module.js';
import type { Config } from '../../src/platform/config/config.js';
import { writableAddress } from '../../src/platform/database/server-choice.js';
import { Replicas } from '../../src/platform/replicas/replicas.js';
import { type Account, makeAccount } from '../support/accounts.js';
import { makeContract } from '../support/contracts.js';
import { type ContractWithRents, receive } from '../support/finance.js';
import { expectMoneyAgrees } from '../support/money-agrees.js';
import { OwnServer } from '../support/own-server.js';
import type { Answer } from '../support/test-app.js';
import { TestApp } from '../support/test-app.js';
import { awaitReady, expectUnavailable } from '../support/traffic.js';
import { until } from '../support/until.js';

const PAYMENTS = repetitions(100, { long: 1_000 });
const AT_ONCE = 10;

let server: OwnServer;
let standby: Standby;
let app: TestApp;
let accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  server = await OwnServer.startPrimary();
  standby = await server.standby();
  await server.query(`alter system set synchronous_standby_names = 'standby_1'`);
  await server.query('select pg_reload_conf()');
  const { url } = server.database;
  const both = `${url.replace(/@[^/]+/, (host) => `${host},${new URL(standby.url).host}`)}?target_session_attrs=read-write`;
  const env = { DATABASE_URL: both, DATABASE_REPLICA_URLS: `${url},${standby.url}` };
  app = await TestApp.start(env, server.database);
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  contract = await makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant'));
});
afterAll(() => app?.stop());

/** Sends a payment until it is taken, as a client that is asked to send it again. */
async function payUntilTaken(
  reference: string,
  rupees: number,
  noted: (answer: Answer) => void,
): Promise<void> {
  await until(`payment ${reference}`, async () => {
    const answer = await receive(app, accountant, contract, rupees, { reference }, `key of ${reference}`);
    noted(answer);
    if (answer.status === 201) return true;
    expectUnavailable(answer);
    return false;
  });
}

test('a primary that is killed amid payments, and its standby in its place: each payment is there once', async () => {
  const references = Array.from({ length: PAYMENTS }, (_, n) => `UTR F${n}`);
  const waiting = [...references.entries()];
  let [taken, refused] = [0, 0];
  let killed: Promise<void> | undefined;
  const failOver = async (): Promise<void> => {
    server.kill('SIGKILL');
    await until('payments that are refused', () => Promise.resolve(refused >= AT_ONCE));
    await standby.promote();
  };
  const noted = ({ status }: Answer): void => {
    if (status === 201) taken += 1;
    else refused += 1;
    if (taken >= PAYMENTS / 4) killed ??= failOver();
  };
  const client = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await payUntilTaken(next[1], 1 + (next[0] % 100), noted);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  await killed;
  await awaitReady(app);
  expect(refused).toBeGreaterThan(0);

  // The same settings serve a process that starts now.
  const { databaseUrl } = app.app.get<Config>(CONFIG, { strict: false });
  expect(new URL(await writableAddress(databaseUrl)).host).toBe(new URL(standby.url).host);
  const env = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URLS: standby.url };
  const after = await TestApp.start(env, { url: standby.url, drop: () => Promise.resolve() });
  const receipts = await after.rows<{ reference: string; n: string }>(
    'select r.reference, n.number as n from finance.receipt r join finance.receipt_number n on n.receipt_id = r.id',
  );
  expect(receipts.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  expect(new Set(receipts.map(({ n }) => n)).size).toBe(PAYMENTS);
  await expectMoneyAgrees(after);
  const list = await app.get('/finance/receipts?limit=1', accountant);
  expect([list.status, list.headers.get('x-total-count')]).toEqual([200, `${PAYMENTS}`]);
  const replicas = app.app.get(Replicas, { strict: false });
  await replicas.look();
  expect(replicas.all.map(({ state }) => state)).toEqual(['away', 'primary']);
  await after.stop();
});
