import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsOf, SET_PAID } from '../../../../test/support/contracts.js';
import { NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Receivables } from './receivables.js';

let app: TestApp;
let receivables: Receivables;
let owner: Account;
let tenant: Account;
let contract: { id: string; propertyId: string; rentRecords: { id: string; month: string }[] };
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
  receivables = app.app.get(Receivables, { strict: false });
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 999.95 });
});
afterAll(() => app.stop());

const transaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  app.app.get(EntityManager, { strict: false }).fork().transactional(work);
const recordId = (n: number): string => contract.rentRecords[n]?.id as string;
const lockRent = (contractId: string, id: string) =>
  transaction((em) => receivables.lockOne(em, contractId, { recordId: id }));
const read = async () => (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;

test('a locked rent tells all that a payment needs', async () => {
  expect(await lockRent(contract.id, recordId(1))).toEqual({
    id: recordId(1),
    contractId: contract.id,
    ownerId: owner.id,
    kind: 'rent',
    month: '2041-02',
    dueDate: '2041-02-15',
    description: null,
    amountPaise: 99_995n,
    commissionBps: 1000,
    balancePaise: 99_995n,
    paidPaise: 0n,
    earnedPaise: 0n,
    paidOutPaise: 0n,
    payablePaise: 0n,
    feeOf: null,
    isAfterLastDay: false,
    isByHand: false,
    createdBy: null,
    isDummy: false,
    hasLateFee: false,
  });
});

test('a record of another contract is not found', async () => {
  const other = await makeContract(app, owner, tenant);
  expect(await lockRent(other.id, recordId(0))).toBeUndefined();
  expect(await lockRent(contract.id, NOWHERE)).toBeUndefined();
});

/** Runs `use` with a transaction of the owning role, open meanwhile. */
async function meanwhile(use: (client: Client) => Promise<void>): Promise<void> {
  const { databaseUrl: connectionString } = app.app.get<Config>(CONFIG, { strict: false });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await use(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

describe('a payment', () => {
  test('shows on the contract', async () => {
    await app.rows(`${SET_PAID} where id = $1`, [recordId(0)]);
    expect((await read()).rentRecords[0]).toMatchObject({ paid: true, paidDate: '2041-01-15' });
  });

  test('that is under way is waited for by the next one, which sees it', async () => {
    let second: Promise<unknown> | undefined;
    await meanwhile(async (client) => {
      await client.query(`${SET_PAID} where id = $1`, [recordId(0)]);
      second = lockRent(contract.id, recordId(0));
    });
    expect(await second).toMatchObject({ paidPaise: 99_995n, balancePaise: 0n });
  });

  test('that is under way when the contract is terminated keeps its record', async () => {
    const terminate = () =>
      app.post(
        `/contracts/${contract.id}/termination`,
        { date: '2041-01-15', reason: 'Left' },
        { token: owner.token },
      );
    let termination: ReturnType<typeof terminate> | undefined;
    await meanwhile(async (client) => {
      await client.query(`${SET_PAID} where id = $1`, [recordId(1)]);
      termination = terminate();
    });
    const answer = await termination;
    expect(answer?.status).toBe(201);
    expect(monthsOf(answer?.body)).toEqual(['2041-01', '2041-02']);
    expect(await lockRent(contract.id, recordId(2))).toBeUndefined();
  });
});

describe('what is owed to an owner', () => {
  const ids = (records: { id: string }[]): string[] => records.map(({ id }) => id);

  test('is what was paid and not paid out', async () => {
    const payable = () => transaction((em) => receivables.lockPayable(em, owner.id, '2041-03'));
    for (const n of [0, 1]) await app.rows(`${SET_PAID} where id = $1`, [recordId(n)]);
    expect(ids(await payable())).toEqual([recordId(0), recordId(1)].sort());
    await app.rows(
      `update contracts.receivable set paid_out_paise = payable_paise, paid_out_on = due_date where id = $1`,
      [recordId(0)],
    );
    expect(ids(await payable())).toEqual([recordId(1)]);
  });

  test('is locked by its ids, each once and in their order, and nothing else', async () => {
    const asked = [recordId(2), recordId(0), recordId(2), NOWHERE];
    const found = await transaction((em) => receivables.lock(em, asked));
    expect(ids(found)).toEqual([recordId(0), recordId(2)].sort());
  });
});
