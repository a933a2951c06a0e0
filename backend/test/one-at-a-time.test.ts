import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract } from './support/contracts.js';
import { type ContractWithRents, made, receive } from './support/finance.js';
import { TestApp } from './support/test-app.js';
import { Papers } from '../src/platform/papers/papers.js';
import { until } from './support/until.js';

let app: TestApp;
let owner: Account, tenant: Account;
let receipt: string;
/** Releases of PDFs that are being held back. */
const held: (() => void)[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const contract: ContractWithRents = await makeContract(app, owner, tenant);
  receipt = made(await receive(app, await makeAccount(app, 'accountant'), contract, 100)).id;
  const papers = app.app.get(Papers, { strict: false });
  const make = papers.make.bind(papers);
  papers.make = async (paper, gone) => {
    await new Promise<void>((go) => held.push(go));
    return make(paper, gone);
  };
});
afterAll(() => app.stop());

const ask = (who: Account, signal?: AbortSignal): Promise<number> =>
  fetch(`${app.url}/api/finance/receipts/${receipt}/pdf`, {
    headers: { authorization: `Bearer ${who.token}` },
    ...(signal && { signal }),
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });
const beingMade = (count: number) => until(`${count} papers`, async () => held.length === count);
const letGo = () => held.splice(0).forEach((go) => go());

test('papers of one account are made one after another, those of others meanwhile', async () => {
  const own = [ask(tenant), ask(tenant), ask(tenant)];
  await beingMade(1);
  const others = ask(owner);
  await beingMade(2);
  letGo();
  expect(await others).toBe(200);
  await beingMade(1);
  letGo();
  await beingMade(1);
  letGo();
  expect(await Promise.all(own)).toEqual([200, 200, 200]);
});

test('one that is given up while it waits leaves its place to the next', async () => {
  const first = ask(tenant);
  await beingMade(1);
  const leaving = new AbortController();
  const second = ask(tenant, leaving.signal).catch(() => 'gone');
  const third = ask(tenant);
  leaving.abort();
  expect(await second).toBe('gone');
  letGo();
  await beingMade(1);
  letGo();
  expect(await Promise.all([first, third])).toEqual([200, 200]);
});

test('more than ten that wait are refused, of this person alone', async () => {
  const all = Array.from({ length: 13 }, () => ask(tenant));
  const refused = await Promise.race(all);
  expect(refused).toBe(429);
  await beingMade(1);
  const others = ask(owner);
  await beingMade(2);
  const answered = Promise.all([...all, others]);
  let statuses: number[] | undefined;
  void answered.then((now) => (statuses = now));
  await until('all of them', async () => {
    letGo();
    return !!statuses;
  });
  expect(statuses?.filter((status) => status === 429)).toHaveLength(2);
  expect(statuses?.filter((status) => status === 200)).toHaveLength(12);
});
