import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

const ADDRESS = '12, 5th Block, Koramangala, Bengaluru 560095';
const PAN = 'ABCPA1234F';
const NOTHING = { address: null, printsPan: false };

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
});

const put = (body: object) => app.put('/auth/profile/landlord', body, { token: owner.token });
const read = async () => (await app.get('/auth/profile/landlord', { token: owner.token })).body;
const rows = () => app.rows('select * from auth.landlord where owner_id = $1', [owner.id]);

describe('what papers say of an owner', () => {
  test('is nothing at first, then what they say, and nothing again once they take it back', async () => {
    expect(await read()).toEqual(NOTHING);
    const said = { address: ADDRESS, printsPan: true };
    expect(await put({ ...said, address: `  ${ADDRESS} ` })).toMatchObject({ status: 200, body: said });
    expect(await read()).toEqual(said);
    expect((await put({ address: ' ', printsPan: false })).body).toEqual(NOTHING);
    expect((await put({ ...said, printsPan: false })).body).toEqual({ address: ADDRESS, printsPan: false });
    expect((await put({ printsPan: false })).body).toEqual(NOTHING);
  });

  test('is of an owner alone, in the database too', async () => {
    const tenant = await makeAccount(app, 'tenant');
    await expect(
      app.rows('insert into auth.landlord (owner_id, prints_pan) values ($1, true)', [tenant.id]),
    ).rejects.toThrow(/landlord_of_owner/);
  });

  test('is noted as changed, without the address and the PAN', async () => {
    await app.put('/auth/profile', { name: 'Asha Rao', panNo: PAN }, { token: owner.token });
    const answer = await put({ address: ADDRESS, printsPan: true });
    const entries = await app.rows(
      `select actor_id, details from platform.audit_entry where action = 'landlord.changed' and subject_id = $1`,
      [owner.id],
    );
    expect(entries).toEqual([{ actor_id: owner.id, details: { printsPan: true } }]);
    expect(JSON.stringify([answer.body, await rows(), entries])).not.toContain(PAN);
  });

  test('goes with an account that is deleted', async () => {
    const admin = await makeAccount(app, 'admin');
    await put({ address: ADDRESS, printsPan: true });
    expect((await app.call('DELETE', `/admin/users/${owner.id}`, { token: admin.token })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{}, { printsPan: ['Required'] }],
    [{ printsPan: 'yes' }, { printsPan: ['Must be true or false'] }],
    [{ printsPan: true, address: 'x'.repeat(301) }, { address: ['Must be at most 300 characters'] }],
    [{ printsPan: true, address: 'a\u0000b' }, { address: ['Must not contain control characters'] }],
    [{ printsPan: true, address: 12 }, { address: ['Must be text'] }],
  ])('stays as it is for %j', async (body, fields) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { fields } });
    expect(await rows()).toEqual([]);
  });
});
