import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONFIG } from '../../src/platform/config/config.module.js';
import type { Config } from '../../src/platform/config/config.js';
import { Replicas } from '../../src/platform/replicas/replicas.js';
import { WRITE_POSITION, WritePositions } from '../../src/platform/replicas/write-positions.js';
import { mayDo, type Permission } from '../../src/platform/security/permissions.js';
import { makePeople, type People } from '../support/accounts.js';
import { makeContract } from '../support/contracts.js';
import { type ContractWithRents, declare, made, payOut, receive } from '../support/finance.js';
import { liveRoutes } from '../support/live-routes.js';
import { OwnServer } from '../support/own-server.js';
import { interestBody, makeProperty, NOWHERE } from '../support/properties.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** List in which each look at it appears. */
const NOTES_LOOKS = 'GET /api/admin/audit';

let server: OwnServer;
let app: TestApp;
let people: People;
let contract: ContractWithRents;
let homeId: string;
beforeAll(async () => {
  server = await OwnServer.startPrimary();
  const standby = await server.standby();
  app = await TestApp.start({ DATABASE_REPLICA_URLS: standby.url }, server.database);
  app.setTime('2041-03-10');
  people = await makePeople(app);
  const { accountant, owner, tenant } = people;
  contract = await makeContract(app, owner, tenant);
  homeId = (await makeProperty(app, owner)).id;
  made(await receive(app, accountant, contract, 42_000.5));
  made(await payOut(app, accountant, owner.id));
  made(await declare(app, tenant, contract, 10));
  made(await app.post(`/properties/${homeId}/interest`, interestBody()));
  await standby.catchUp(server.running);
  await until('a replica', async () => {
    await replicas().look();
    return replicas().all[0]?.state === 'ready';
  });
});
afterAll(() => app?.stop());

const replicas = (): Replicas => app.app.get(Replicas, { strict: false });

const idOf = async (table: string): Promise<string> =>
  (await app.rows<{ id: string }>(`select id from ${table} limit 1`))[0]?.id ?? NOWHERE;

/** Id for each place in the addresses of declared routes. */
async function ids(): Promise<[start: string, id: string][]> {
  return [
    ['/properties/public/', homeId],
    ['/properties/', homeId],
    ['/contracts/', contract.id],
    ['/finance/receipts/', await idOf('finance.receipt')],
    ['/finance/payouts/', await idOf('finance.payout')],
    ['/finance/transactions/', await idOf('finance.transaction_v')],
    ['/interests/', await idOf('properties.interest')],
    ['/declarations/', await idOf('finance.declaration')],
  ];
}

test('every route that a replica may answer says there what it says on the primary, and writes nothing', async () => {
  const places = await ids();
  const config = app.app.get<Config>(CONFIG, { strict: false });
  const atPrimary = { [WRITE_POSITION]: new WritePositions(config).signed('F'.repeat(16)) };
  const routes = liveRoutes(app.app).filter(({ readsReplica }) => readsReplica);
  const [whole, failures]: [string[], unknown[]] = [[], []];
  for (const { key, access } of routes) {
    const path = key.replace(/^GET \/api/, '').replace(/([\w-]+)\/\{\w+\}/g, (_, name: string) => {
      const [, id = NOWHERE] = places.find(([start]) => start.endsWith(`/${name}/`)) ?? [];
      return `${name}/${id}`;
    });
    const role = (['admin', 'accountant', 'owner', 'tenant'] as const).find(
      (one) => access !== 'public' && mayDo(one, access as Permission),
    );
    const call = role ? { token: people[role].token } : {};
    const reads = () => replicas().all.reduce((sum, { counts }) => sum + counts.reads, 0);
    const before = reads();
    const replica = await app.get(path, call);
    const between = reads();
    const primary = await app.get(path, { ...call, headers: atPrimary });
    if (reads() !== between) failures.push([key, 'read on the replica in spite of the position']);
    if (replica.status >= 500 || replica.status !== primary.status) failures.push([key, replica.text]);
    const isText = /json/.test(replica.headers.get('content-type') ?? '') && key !== NOTES_LOOKS;
    if (isText && replica.text !== primary.text) failures.push([key, replica.text, primary.text]);
    if (replica.status === 200 && between > before) whole.push(key);
  }
  expect(failures).toEqual([]);
  expect(replicas().all.map(({ state, counts }) => [state, counts.writes, counts.away])).toEqual([
    ['ready', 0, 0],
  ]);
  expect(whole.length).toBeGreaterThan(40);
});
