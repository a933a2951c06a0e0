import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { remindersOf, remindOn } from '../../../../test/support/reminders.js';
import { tableHashes } from '../../../../test/support/table-hashes.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin', { name: 'Meera Iyer' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime('2041-01-02');
  [owner, tenant] = [
    await makeAccount(app, 'owner', { name: 'Asha Rao' }),
    await makeAccount(app, 'tenant', { name: ' Ravi Kumar ', wantsMails: true }),
  ];
});

const FIRST = { isPaused: false, rentDueDays: [3], rentOverdueDays: [1, 7], contractEndsDays: [60, 30] };
afterEach(() => change(FIRST));

const read = async () => (await app.get('/admin/reminders', { token: admin.token })).body;
const change = (body: object) => app.put('/admin/reminders', body, { token: admin.token });
const write = (kind: string, body: object) =>
  app.put(`/admin/reminders/texts/${kind}`, body, { token: admin.token });
const textOf = async (kind: string) =>
  (await read()).texts.find((one: { kind: string }) => one.kind === kind);
const entries = (action: string) =>
  app.rows(`select actor_id as "by", details from platform.audit_entry where action = $1 order by at, id`, [
    `reminder.${action}`,
  ]);

describe('the days', () => {
  test('are 3 before, 1 and 7 after, 60 and 30 before the end at first', async () => {
    expect(await read()).toMatchObject(FIRST);
  });

  test('are changed in part or whole, kept in order, and noted with who did it', async () => {
    const changed = await change({ rentDueDays: [1, 5], contractEndsDays: [] });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...FIRST, rentDueDays: [5, 1], contractEndsDays: [] },
    });
    await change({ isPaused: true });
    await change({ isPaused: false });
    expect((await entries('changed')).at(-1)).toEqual({
      by: admin.id,
      details: { changed: { rentDueDays: [1, 5], contractEndsDays: [] } },
    });
    expect([(await entries('paused')).length, (await entries('resumed')).length]).toEqual([1, 1]);
  });

  test('that are told again as they are are no change', async () => {
    await change(FIRST);
    const before = await tableHashes(app);
    await change({ ...FIRST, rentOverdueDays: [7, 1] });
    await change({});
    expect(await tableHashes(app)).toEqual(before);
  });

  test('in force are those by which people are reminded', async () => {
    await change({ rentDueDays: [5, 1], rentOverdueDays: [2], contractEndsDays: [] });
    await makeContract(app, owner, tenant, { startDate: '2041-01-10', endDate: null });
    const on = [];
    for (const day of ['04', '05', '06', '08', '09', '10', '11', '12', '13', '17']) {
      const before = (await remindersOf(app, tenant)).length;
      await remindOn(app, `2041-01-${day}`);
      if ((await remindersOf(app, tenant)).length > before) on.push(day);
    }
    expect(on).toEqual(['05', '09', '12']);
    expect(await remindersOf(app, owner)).toHaveLength(1);
  });

  test.each([
    ['rentDueDays', [0], 'Must be at least 1'],
    ['rentDueDays', [29], 'Must be at most 28'],
    ['rentDueDays', [1.5], 'Must be a whole number'],
    ['rentOverdueDays', [1, 1], 'Must name each day once'],
    ['rentOverdueDays', [1, 2, 3, 4, 5], 'Must have at most 4 entries'],
    ['rentOverdueDays', [null], 'Required'],
    ['contractEndsDays', [181], 'Must be at most 180'],
    ['contractEndsDays', 30, 'Must be a list'],
    ['isPaused', 'yes', 'Must be true or false'],
  ])('are not %s = %j', async (field, value, message) => {
    const before = await tableHashes(app);
    const { status, body } = await change({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect(await tableHashes(app)).toEqual(before);
  });
});

describe('a text', () => {
  test('is the standard one at first, with the facts that may stand in it', async () => {
    const text = await textOf('contract_ends');
    expect(text).toMatchObject({
      subject: '{home}: contract ends on {date}',
      standardSubject: '{home}: contract ends on {date}',
    });
    expect(text.facts.map(({ name }: { name: string }) => name)).toEqual(['name', 'home', 'date', 'days']);
  });

  test('is written anew, and said to whom it concerns with the facts in place, as they are', async () => {
    const written = {
      subject: ' {name}, ₹ {amount} by {date} ',
      text: 'For {home} in {month}: {days}.\nThank you.',
    };
    expect(await write('rent_due', written)).toMatchObject({ status: 200 });
    const contract = await makeContract(app, owner, tenant, {
      startDate: '2041-01-10',
      endDate: null,
      rent: 99.5,
    });
    await app.rows(`update properties.property set name = 'Flat {amount} <b>' where id = $1`, [
      contract.propertyId,
    ]);
    await remindOn(app, '2041-01-07');
    expect(await remindersOf(app, tenant)).toMatchObject([
      {
        title: 'Ravi, ₹ ₹99.50 by 10 Jan 2041',
        text: 'For Flat {amount} <b> in Jan 2041: 3 days.\nThank you.',
      },
    ]);
    expect((await entries('text-changed')).at(-1)).toEqual({ by: admin.id, details: { text: 'rent_due' } });
    const { standardSubject: subject, standardText: text } = await textOf('rent_due');
    await write('rent_due', { subject, text });
    const before = await tableHashes(app);
    await write('rent_due', { subject, text });
    expect(await tableHashes(app)).toEqual(before);
  });

  const PLAIN = 'Must be plain text, without < and >';
  test.each([
    [
      'rent_due',
      'subject',
      'Dear {tenant}',
      'There is no fact {tenant}: use {name}, {home}, {month}, {amount}, {date}, {days}',
    ],
    [
      'rent_due',
      'text',
      'Pay { amount }',
      'There is no fact { amount }: use {name}, {home}, {month}, {amount}, {date}, {days}',
    ],
    [
      'contract_ends',
      'text',
      'Pay {amount}',
      'There is no fact {amount}: use {name}, {home}, {date}, {days}',
    ],
    ['rent_overdue', 'text', 'Pay {amount', 'Has a { or } of its own: a fact is written as {home}'],
    ['rent_overdue', 'text', '{{amount}}', 'Has a { or } of its own: a fact is written as {home}'],
    ['rent_overdue_owner', 'text', '<script>alert(1)</script>', PLAIN],
    ['rent_overdue_owner', 'subject', 'Late <b>rent</b>', PLAIN],
    ['rent_due', 'subject', 'Rent\r\nBcc: all', 'Must be one line'],
    ['rent_due', 'subject', 'x'.repeat(121), 'Must be at most 120 characters'],
    ['rent_due', 'text', 'x'.repeat(601), 'Must be at most 600 characters'],
    ['rent_due', 'text', '   ', 'Required'],
    ['rent_due', 'text', 'a\u0000b', 'Must not contain control characters'],
  ])('of %s has no %s such as %j', async (kind, field, value, message) => {
    const before = await tableHashes(app);
    const { status, body } = await write(kind, { subject: 'Rent', text: 'Rent', [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect(await tableHashes(app)).toEqual(before);
  });

  test('that there is not is not found', async () => {
    expect((await write('receipt_recorded', { subject: 'Rent', text: 'Rent' })).status).toBe(404);
  });
});

test('the database keeps the history, and what holds of days and texts', async () => {
  await change({ rentDueDays: [4] });
  await write('rent_due', { subject: 'Rent', text: 'Rent of {home}' });
  const rows = () => app.rows('select * from reminders.setting, reminders.text');
  const sql = new RawSql(app, 'reminders', rows);
  for (const table of ['setting', 'text']) {
    await sql.refuses(() => sql.say(`update reminders.${table} set set_at = now()`), NO.right);
    await sql.refuses(() => sql.say(`delete from reminders.${table}`), NO.right);
    for (const attempt of [`update reminders.${table} set set_at = now()`, `truncate reminders.${table}`])
      await sql.refuses(() => app.rows(attempt), NO.restrict);
  }
  const by = { set_at: new Date(), set_by: admin.id };
  const days = {
    is_paused: false,
    rent_due_days: '{3}',
    rent_overdue_days: '{1,7}',
    contract_ends_days: '{60}',
  };
  for (const wrong of ['{0}', '{61}', '{1,1}', '{1,2,3,4,5}', '{NULL}', '{{1,2},{3,4}}'])
    await sql.refuses(() => sql.insert('setting', { ...by, ...days, rent_overdue_days: wrong }), NO.check);
  const text = { kind: 'contract_ends', subject: 'Ends', text: 'Ends on {date}' };
  for (const wrong of [
    { kind: 'receipt_recorded' },
    { subject: '' },
    { subject: 'a\nb' },
    { subject: '{tenant}' },
    { text: '<b>' },
    { text: '{date' },
    { text: 'Pay {amount}' },
    { text: 'x'.repeat(601) },
  ])
    await sql.refuses(() => sql.insert('text', { ...by, ...text, ...wrong }), NO.check);
});

describe('what would go out today', () => {
  const list = (query = '') => app.get(`/admin/reminders/today${query}`, { token: admin.token });

  test('is what goes out then, to whom and how, and writes nothing', async () => {
    const quiet = await makeAccount(app, 'tenant', { email: null, wantsMails: true });
    const { id } = await makeContract(app, owner, tenant, { startDate: '2041-01-10', endDate: null });
    await makeContract(app, owner, quiet, { startDate: '2041-01-10', endDate: null });
    await app.put('/notifications/mails/reminders', { isOn: false }, { token: owner.token });
    app.setTime('2041-01-17T08:00:00+05:30');
    const before = await tableHashes(app);
    const { status, body } = await list();
    expect([status, await tableHashes(app)]).toEqual([200, before]);
    const mine = body.filter(({ personId }: { personId: string }) =>
      [tenant.id, quiet.id, owner.id].includes(personId),
    );
    expect(mine.map((one: { name: string; mail: string }) => [one.name.trim(), one.mail])).toEqual([
      ['Asha Rao', 'switched-off'],
      ['Asha Rao', 'switched-off'],
      ['Ravi Kumar', 'goes'],
      [quiet.name, 'no-address'],
    ]);
    const [told] = mine.filter(({ personId }: { personId: string }) => personId === tenant.id);
    await remindOn(app, '2041-01-17');
    expect(await remindersOf(app, tenant)).toMatchObject([
      { kind: told.kind, title: told.title, text: told.text, path: `/contracts/${id}` },
    ]);
    expect((await list()).body).toEqual([]);
  });

  test('is shown while reminders are paused too, page by page', async () => {
    for (let n = 0; n < 3; n++)
      await makeContract(app, owner, tenant, { startDate: '2041-01-10', endDate: null });
    await change({ isPaused: true });
    app.setTime('2041-01-08');
    const first = await list('?limit=2');
    const next = /cursor=([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await list(`?limit=2&cursor=${next}`);
    expect([first.headers.get('x-total-count'), first.body.length, second.body.length]).toEqual(['3', 2, 1]);
    const all = [...first.body, ...second.body].map(({ contractId }) => contractId);
    expect(new Set(all).size).toBe(3);
  });
});
