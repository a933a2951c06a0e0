import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { made, receive } from '../../../../test/support/finance.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { picture } from '../../../../test/support/pictures.js';
import { readPaper } from '../../../../test/support/read-paper.js';
import { tableHashes } from '../../../../test/support/table-hashes.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const FACTS = {
  organisationName: 'Asha Rentals LLP',
  organisationAddress: '4, Residency Road, Bengaluru 560025',
  gstin: '29AAAAA0000A1ZY',
  organisationEmail: 'help@example.com',
  organisationPhone: '080 4000 0000',
};
const NONE = Object.fromEntries(Object.keys(FACTS).map((name) => [name, null]));

const read = async () => (await app.get('/admin/settings', { token: admin.token })).body;
const change = (body: object) => app.put('/admin/settings', body, { token: admin.token });
const contact = async () => (await app.get('/organisation')).body;
const entries = () =>
  app.rows(
    `select actor_id as "by", details from platform.audit_entry where action = 'organisation.changed' order by at, id`,
  );

describe('the organisation', () => {
  test('is the product itself until something else is told', async () => {
    expect(await read()).toMatchObject(NONE);
    expect(await contact()).toEqual({ name: 'Kiraya', email: null, phone: null });
  });

  test('is told, in part or whole, left as it is, and cleared; the audit log says by whom, and what changed', async () => {
    await change({ organisationName: '  Asha Rentals LLP ' });
    expect(await change(FACTS)).toMatchObject({ status: 200, body: FACTS });
    expect((await change({})).body).toMatchObject(FACTS);
    expect(await contact()).toEqual({
      name: FACTS.organisationName,
      email: FACTS.organisationEmail,
      phone: FACTS.organisationPhone,
    });
    expect((await change({ gstin: null, organisationPhone: '' })).body).toMatchObject({
      ...FACTS,
      gstin: null,
      organisationPhone: null,
    });
    const by = admin.id;
    expect(await entries()).toEqual([
      { by, details: { changed: ['name'] } },
      { by, details: { changed: ['address', 'gstin', 'email', 'phone'] } },
      { by, details: { changed: ['gstin', 'phone'] } },
    ]);
  });

  test('that is told again as it is is no change', async () => {
    await change(FACTS);
    const before = await tableHashes(app);
    await change(FACTS);
    expect(await tableHashes(app)).toEqual(before);
  });

  test('told in parts by several at once has all of them', async () => {
    await change(NONE);
    await Promise.all(Object.entries(FACTS).map(([name, value]) => change({ [name]: value })));
    expect(await read()).toMatchObject(FACTS);
  });

  const NO_GSTIN = 'Invalid GSTIN format';
  test.each([
    ['organisationName', 'x'.repeat(121), 'Must be at most 120 characters'],
    ['organisationName', 5, 'Must be text'],
    ['organisationAddress', 'x'.repeat(301), 'Must be at most 300 characters'],
    ['organisationAddress', 'a\u0000b', 'Must not contain control characters'],
    ['gstin', '29aaaaa0000a1zy', NO_GSTIN],
    ['gstin', '00AAAAA0000A1ZY', NO_GSTIN],
    ['gstin', ['29AAAAA0000A1ZY'], 'Must be text'],
    ['gstin', '29AAAAA0000A1ZX', 'Invalid GSTIN: its last character does not fit the others'],
    ['gstin', '29AAAAA0000A1ZYY', 'Must be at most 15 characters'],
    ['organisationEmail', 'help', 'Must be a valid email'],
    ['organisationPhone', 'call me', 'Must be a phone number such as 080 4000 0000'],
    ['organisationPhone', '0'.repeat(21), 'Must be at most 20 characters'],
  ])('is not told %s = %j', async (field, value, message) => {
    const before = await tableHashes(app);
    const { status, body } = await change({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect(await tableHashes(app)).toEqual(before);
  });

  test('keeps its history: by right, by trigger, and within its bounds', async () => {
    const history = () => app.rows('select * from platform.organisation order by id');
    const sql = new RawSql(app, 'platform', history);
    await sql.refuses(() => sql.say('update platform.organisation set name = null'), NO.right);
    await sql.refuses(() => sql.say('delete from platform.organisation'), NO.right);
    for (const attempt of ['update platform.organisation set name = null', 'truncate platform.organisation'])
      await sql.refuses(() => app.rows(attempt), NO.restrict);
    const row = { set_at: new Date(), set_by: admin.id };
    for (const wrong of [{ name: '' }, { gstin: '29AAAAA0000A1Y' }, { email: 'help' }, { phone: 'x' }])
      await sql.refuses(() => sql.insert('organisation', { ...row, ...wrong }), NO.check);
  });
});

const sendLogo = (file: Uint8Array) =>
  app.put('/admin/settings/logo', file, {
    token: admin.token,
    headers: { 'content-type': 'application/octet-stream' },
  });
const logo = async () => (await read()).organisationLogo;

describe('the logo', () => {
  test('is kept small, seen by its address, and taken away; the audit log says so', async () => {
    const { status, body } = await sendLogo(await picture(900, 300, 'png'));
    expect([status, body.organisationLogo]).toEqual([
      200,
      expect.stringMatching(/^\/api\/organisation\/logos\/[0-9a-f]{64}$/),
    ]);
    const { headers, bytes } = await app.get(body.organisationLogo.replace('/api', ''));
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 600, height: 200 });
    const removed = await app.call('DELETE', '/admin/settings/logo', { token: admin.token });
    expect([removed.status, removed.body.organisationLogo, await logo()]).toEqual([200, null, null]);
    expect((await entries()).slice(-2).map(({ details }) => details)).toEqual([
      { changed: ['logo'] },
      { changed: ['logo'] },
    ]);
  });

  test.each([
    ['no picture', async () => Buffer.from('hello')],
    ['too small', () => picture(39, 39)],
    ['too long', () => picture(1100, 100)],
  ])('is not taken when it is %s', async (_, file) => {
    const before = await tableHashes(app);
    expect((await sendLogo(await file())).status).toBe(422);
    expect(await tableHashes(app)).toEqual(before);
  });
});

test('papers are from the organisation as it is now', async () => {
  const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const accountant = await makeAccount(app, 'accountant');
  const contract = await makeContract(app, owner, tenant);
  const { id } = made(await receive(app, accountant, contract, 100));
  const head = async () => {
    const { bytes } = await app.get(`/finance/receipts/${id}/pdf`, { token: tenant.token });
    const { texts } = await readPaper(bytes);
    return texts.slice(0, texts.indexOf('Rent receipt'));
  };
  await change(FACTS);
  expect(await head()).toEqual([FACTS.organisationName, FACTS.organisationAddress, `GSTIN ${FACTS.gstin}`]);
  await change({ gstin: null, organisationAddress: null });
  expect(await head()).toEqual([FACTS.organisationName]);
  await change({ organisationName: 'आशा किराया' });
  expect(await head()).toEqual(['आशा किराया']);
  const pictures = async () => {
    const { bytes } = await app.get(`/finance/receipts/${id}/pdf`, { token: tenant.token });
    return (
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? []
    );
  };
  expect(await pictures()).toHaveLength(0);
  await sendLogo(await picture(300, 100, 'png'));
  expect(await pictures()).toHaveLength(1);
  expect(await head()).toEqual(['आशा किराया']);
});
