import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, idempotent, made } from '../../../../../test/support/finance.js';
import { nextPath, NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account, admin: Account, owner: Account, tenant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant', { name: 'Meera Nair' });
  admin = await makeAccount(app, 'admin', { name: 'Dev Anand' });
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime('2041-03-10');
  contract = await makeContract(app, owner, tenant);
});

const note = (who: Account, body: unknown, key?: string, id = contract.id) =>
  app.post(`/contracts/${id}/call-notes`, body, idempotent(who.token, key));
const notes = (query = '', id = contract.id) =>
  app.get(`/contracts/${id}/call-notes${query}`, { token: accountant.token });
const lastCall = async () =>
  (await app.get(`/finance/arrears?contractId=${contract.id}`, { token: accountant.token })).body[0].lastCall;
const rowsOf = (id: string) => app.rows('select id from finance.call_note where contract_id = $1', [id]);

describe('a note of a call', () => {
  test('is kept with who noted it and when, and shown with what is owed', async () => {
    const first = made(await note(accountant, { text: ' Did not pick up ' }));
    expect(first).toEqual({
      id: expect.any(String),
      contractId: contract.id,
      text: 'Did not pick up',
      promisedOn: null,
      notedBy: 'Meera Nair',
      createdAt: '2041-03-10T06:30:00.000Z',
    });
    expect(await lastCall()).toEqual(first);
    app.setTime('2041-03-11');
    const second = made(await note(admin, { text: 'Pays on Friday', promisedOn: '2041-03-15' }));
    expect(second).toMatchObject({ promisedOn: '2041-03-15', notedBy: 'Dev Anand' });
    expect(await lastCall()).toEqual(second);
    expect((await notes()).body).toEqual([second, first]);
    const [claim] = (await app.get(`/finance/claims?contractId=${contract.id}`, { token: admin.token })).body;
    expect(claim.lastCall).toEqual(second);
  });

  test('is listed page by page, the latest first', async () => {
    for (const text of ['One', 'Two', 'Three']) made(await note(accountant, { text }));
    const first = await notes('?limit=2');
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.body.map(({ text }: { text: string }) => text)).toEqual(['Three', 'Two']);
    const rest = await app.get(nextPath(first) as string, { token: accountant.token });
    expect(rest.body).toMatchObject([{ text: 'One' }]);
  });

  test('is written once, however often it is sent', async () => {
    const [one, two] = [
      await note(accountant, { text: 'Again' }, 'the-same-key'),
      await note(accountant, { text: 'Again' }, 'the-same-key'),
    ];
    expect(two.body).toEqual(made(one));
    expect((await note(accountant, { text: 'Other' }, 'the-same-key')).status).toBe(422);
    expect(await rowsOf(contract.id)).toHaveLength(1);
  });

  test('is in the audit log without what was said', async () => {
    const { id } = made(await note(accountant, { text: 'Ill, in hospital', promisedOn: '2041-03-12' }));
    const entries = await app.rows(
      `select action, actor_id, details from platform.audit_entry where subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([
      {
        action: 'call-note.added',
        actor_id: accountant.id,
        details: { contractId: contract.id, promised: true },
      },
    ]);
  });

  test.each([
    [{ text: 'x'.repeat(1000), promisedOn: '2041-03-10' }],
    [{ text: 'x', promisedOn: '2042-03-10' }],
    [{ text: 'x', promisedOn: null }],
  ])('may be as long, and promise as late, as is allowed (%#)', async (body) => {
    made(await note(accountant, body));
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, 'text'],
    [{ text: ' ' }, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'x\u0000' }, 'text'],
    [{ text: 'x', promisedOn: '2041-03-09' }, 'promisedOn'],
    [{ text: 'x', promisedOn: '2042-03-11' }, 'promisedOn'],
    [{ text: 'x', promisedOn: 'Friday' }, 'promisedOn'],
    [{ text: 'x', by: 'me' }, 'by'],
  ])('is refused where it is not right: %j', async (body, field) => {
    const answer = await note(accountant, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await rowsOf(contract.id)).toEqual([]);
  });

  test('needs a contract and a key', async () => {
    expect((await note(accountant, { text: 'x' }, undefined, NOWHERE)).status).toBe(404);
    expect((await note(accountant, { text: 'x' }, undefined, 'x')).status).toBe(404);
    expect((await notes('', NOWHERE)).status).toBe(404);
    const keyless = app.post(`/contracts/${contract.id}/call-notes`, { text: 'x' }, { token: admin.token });
    expect((await keyless).status).toBe(400);
  });
});

test('a note goes with a contract that nobody confirmed when its tenant goes', async () => {
  const leaving = await makeAccount(app, 'tenant', { confirmed: true });
  const { id } = await makeUnconfirmed(app, owner, leaving);
  made(await note(accountant, { text: 'Says they never signed' }, undefined, id));
  const { status } = await app.post('/auth/erasure', undefined, { token: leaving.token });
  expect([status, await rowsOf(id)]).toEqual([200, []]);
});
