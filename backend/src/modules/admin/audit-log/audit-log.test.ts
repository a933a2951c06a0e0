import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, NOWHERE, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

interface Entry {
  id: string;
  action: string;
  at: string;
}

let app: TestApp;
let admin: Account, owner: Account;
let home: { id: string; name: string };
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  owner = await makeAccount(app, 'owner', { name: 'Radhika Rao' });
  home = await makeProperty(app, owner);
  for (const [action, at] of [
    ['a.first', '2026-11-18T18:29:59.999Z'], // the last moment of the 18th in India
    ['a.second', '2026-11-18T18:30:00Z'], // the first of the 19th
    ['a.third', '2026-11-19T18:29:59.999Z'],
    ['a.fourth', '2026-11-19T18:30:00Z'],
  ])
    await app.rows(
      `insert into platform.audit_entry (id, at, request_id, action, subject_type, subject_id)
       values ($1, $2, 'job:tests', $3, 'night', 'one')`,
      [newId(), at, action],
    );
});
afterAll(() => app.stop());

const read = (query = '', who: Account | undefined = admin) =>
  app.get(`/admin/audit${query}`, who && { token: who.token });
const actions = async (query: string): Promise<string[]> =>
  (await read(query)).body.map((entry: Entry) => entry.action);

test('an entry says who did what to what, and when', async () => {
  const { status, body } = await read(`?subjectId=${home.id}`);
  expect([status, body]).toEqual([
    200,
    [
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        ...{ lastAt: null, times: 1, rows: null, text: `${home.name} was listed`, network: '127.0.0.0/24' },
        ...{ actorId: owner.id, actorName: 'Radhika Rao', actorRole: 'owner' },
        ...{
          action: 'property.created',
          subjectType: 'property',
          subjectId: home.id,
          subjectName: home.name,
          path: null,
        },
        requestId: expect.any(String),
        details: { ownerId: owner.id },
      },
    ],
  ]);
});

test('amounts among the details are in rupees', async () => {
  const details = { kind: 'rent', amountPaise: '4200050', lines: [{ amountPaise: '-100' }], method: null };
  await app.rows(
    `insert into platform.audit_entry (id, at, request_id, action, subject_type, subject_id, details)
       values ($1, now(), 'job:tests', 'a.sum', 'sum', 'one', $2)`,
    [newId(), details],
  );
  const [entry] = (await read('?subjectType=sum')).body;
  expect(entry.details).toEqual({ kind: 'rent', amount: 42000.5, lines: [{ amount: -1 }], method: null });
});

test('what nobody did has no actor, and what somebody did who is gone still has their id', async () => {
  const [job] = (await read('?subjectType=night')).body;
  expect(job).toMatchObject({
    ...{ actorId: null, actorName: null, actorRole: null, requestId: 'job:tests' },
    ...{ network: null, subjectName: null, text: 'A fourth' },
  });
  const gone = newId();
  await app.rows(
    `insert into platform.audit_entry (id, at, actor_id, actor_role, request_id, action, subject_type, subject_id)
     values ($1, '2020-01-01', $2, 'owner', 'r', 'a.gone', 'leaving', 'one')`,
    [newId(), gone],
  );
  expect((await read(`?actorId=${gone}`)).body).toMatchObject([{ actorId: gone, actorName: null }]);
});

test.each([
  ['?subjectType=night', ['a.fourth', 'a.third', 'a.second', 'a.first']],
  ['?subjectId=one&subjectType=night&action=a.third', ['a.third']],
  ['?subjectType=night&from=2026-11-19', ['a.fourth', 'a.third', 'a.second']],
  ['?subjectType=night&to=2026-11-19', ['a.third', 'a.second', 'a.first']],
  ['?subjectType=night&from=2026-11-19&to=2026-11-19', ['a.third', 'a.second']],
  [`?actorId=${NOWHERE}`, []],
  ['?action=a.thir', []],
  ['?actorId=&subjectType=night&action=a.first', ['a.first']],
])('%s', async (query, found) => {
  expect(await actions(query)).toEqual(found);
});

test('filters add up with the caller, and pages follow one another, the latest first', async () => {
  expect(await actions(`?actorId=${owner.id}`)).toEqual(['property.created']);
  const all = (await read('?limit=200')).body as Entry[];
  const walked = (await walk(app, '/admin/audit?limit=2', admin.token)) as Entry[];
  expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test('is an administrator’s alone', async () => {
  for (const who of [owner, await makeAccount(app, 'tenant'), await makeAccount(app, 'accountant')])
    expect((await read('', who)).status).toBe(403);
  expect((await app.get('/admin/audit')).status).toBe(401);
});

describe('bad input', () => {
  test.each([
    ['actorId=me', 'actorId', 'Must be a valid id'],
    ['from=2026-02-30', 'from', 'Must be a date (YYYY-MM-DD)'],
    ['to=yesterday', 'to', 'Must be a date (YYYY-MM-DD)'],
    ['from=2026-11-20&to=2026-11-19', 'to', 'Must not be before from'],
    [`action=${'a'.repeat(101)}`, 'action', 'Must be at most 100 characters'],
    ['subjectId=%00', 'subjectId', 'Must not contain control characters'],
    ['limit=201', 'limit', 'Must be a number from 1 to 200'],
    ['cursor=nonsense', 'cursor', 'Must be a cursor of this list'],
    ['kind=all', 'kind', 'Must be one of log-ins, looks, files, changes'],
    ['accountId=me', 'accountId', 'Must be a valid id'],
    ['details=x', 'details', 'Unknown field'],
  ])('%s', async (query, field, message) => {
    const { status, body } = await read(`?${query}`);
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
  });
});
