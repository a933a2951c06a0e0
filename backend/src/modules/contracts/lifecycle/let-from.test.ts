import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { expectCountersAgree } from '../../../../test/support/counters-agree.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant', { confirmed: true });
  propertyId = (await makeProperty(app, owner)).id;
});
afterAll(async () => {
  await expectCountersAgree(app);
  await app.stop();
});

const roundOn = async (day: string): Promise<void> => {
  app.setTime(day);
  await runDailyContractsJob(app);
};

/** Answers for its owner and for visitors. */
async function seen() {
  const own = await app.get(`/properties/${propertyId}`, { token: owner.token });
  const homes = (await app.get('/dashboard/owner', { token: owner.token })).body.ownedProperties;
  const { letFrom, occupancy, status } = own.body;
  expect(homes.find(({ id }: { id: string }) => id === propertyId)).toMatchObject({
    letFrom,
    status: occupancy,
  });
  const publicly = await app.get(`/properties/public/${propertyId}`);
  const listed = (await app.get('/properties/public?limit=200')).body.some(
    ({ id }: { id: string }) => id === propertyId,
  );
  expect(listed).toBe(publicly.status === 200);
  return { letFrom, occupancy, status, isPublic: listed };
}
const FREE = { letFrom: null, occupancy: 'vacant', status: 'available', isPublic: true };
const LET = { letFrom: '2041-04-15', occupancy: 'vacant', status: 'available', isPublic: false };
const terms = () => ({ propertyId, startDate: '2041-04-15', endDate: '2041-06-30' });

test('a home with a contract that is to begin is off the site until then, and lived in from then on', async () => {
  expect(await seen()).toEqual(FREE);
  await makeContract(app, owner, tenant, terms());
  expect(await seen()).toEqual(LET);
  expect(await app.post(`/properties/${propertyId}/interest`, interestBody())).toMatchObject({
    status: 409,
    body: { detail: 'This property is no longer available' },
  });
  await roundOn('2041-04-15');
  expect(await seen()).toEqual({ letFrom: null, occupancy: 'rented', status: 'rented', isPublic: false });
  await roundOn('2041-07-01');
  expect(await seen()).toEqual({ ...FREE, status: 'vacant' });
});

test('it is back once that contract is refused', async () => {
  const { id } = await makeUnconfirmed(app, owner, tenant, terms());
  expect(await seen()).toEqual(LET);
  const answer = await app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
  expect(answer.status).toBe(201);
  expect(await seen()).toEqual(FREE);
});

test('it is back once that contract is terminated before it begins', async () => {
  const { id } = await makeContract(app, owner, tenant, terms());
  const body = { date: '2041-04-14', reason: 'Called off' };
  expect((await app.post(`/contracts/${id}/termination`, body, { token: owner.token })).status).toBe(201);
  expect(await seen()).toEqual(FREE);
});

test('it is back once the account of its tenant, who never confirmed, is gone', async () => {
  await makeUnconfirmed(app, owner, tenant, terms());
  const answer = await app.post('/auth/erasure', undefined, { token: tenant.token });
  expect(answer.status).toBeLessThan(300);
  expect(await seen()).toEqual(FREE);
});

test('the next contract of a home that is lived in counts when the last one is over', async () => {
  await makeContract(app, owner, await makeAccount(app, 'tenant'), {
    propertyId,
    startDate: '2041-01-15',
    endDate: '2041-03-31',
  });
  await makeContract(app, owner, tenant, terms());
  expect(await seen()).toMatchObject({ letFrom: '2041-04-15', occupancy: 'rented', isPublic: false });
  await roundOn('2041-04-01');
  expect(await seen()).toEqual({ ...LET, status: 'vacant' });
});
