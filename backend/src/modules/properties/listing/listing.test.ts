import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { editBody, interestBody, makeProperty, rowsOf } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { StillFreeJob } from '../still-free/still-free.job.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  for (const role of ['owner', 'tenant', 'admin'] as const) {
    const account = await makeAccount(app, role);
    if (role === 'owner') owner = account;
    else if (role === 'tenant') tenant = account;
    else admin = account;
  }
});
afterAll(() => app.stop());

const FACTS = {
  availableFrom: '2026-12-01',
  maintenance: 3500.5,
  floor: 3,
  ofFloors: 9,
  facing: 'North-east',
  bathrooms: 2,
  carParking: 1,
  bikeParking: 0,
  pets: false,
  openTo: ['Families', 'Companies'],
  maxOccupants: 4,
};
const put = (id: string, body: object, by = owner) => app.put(`/properties/${id}`, body, { token: by.token });
const list = (id: string, body: object, by = owner) =>
  app.put(`/properties/${id}/listing`, body, { token: by.token });
const isSeen = async (id: string): Promise<boolean> =>
  (await app.get(`/properties/public/${id}`)).status === 200;
const told = (kind: string, id: string) =>
  app.rows(`select title, text from messages.notification where kind = $1 and path like '%' || $2`, [
    kind,
    id,
  ]);
const stillFree = async (day: string, time = '10:00'): Promise<void> => {
  app.setTime(`${day}T${time}:00+05:30`);
  await app.app.get(StillFreeJob, { strict: false }).run();
};

describe('what visitors ask about first', () => {
  test('is kept, shown to visitors, and stays when a client that knows nothing of it edits', async () => {
    const { id } = await makeProperty(app, owner, FACTS);
    expect((await put(id, editBody({ name: 'New name' }))).body).toMatchObject({
      ...FACTS,
      name: 'New name',
    });
    expect((await app.get(`/properties/public/${id}`)).body).toMatchObject(FACTS);
  });

  test('is cleared by null', async () => {
    const { id } = await makeProperty(app, owner, FACTS);
    const cleared = Object.fromEntries(Object.keys(FACTS).map((name) => [name, null]));
    const { body } = await put(id, editBody(cleared));
    expect(body).toMatchObject({ ...cleared, openTo: ['Families', 'Single people', 'Sharers', 'Companies'] });
  });

  test('whom it is for is of a PG alone', async () => {
    const pg = await makeProperty(app, owner, { typeId: 6, pgFor: 'Women' });
    expect(pg.pgFor).toBe('Women');
    expect((await put(pg.id, editBody({ typeId: 1 }))).body.pgFor).toBeNull();
    expect((await makeProperty(app, owner, { typeId: 1, pgFor: 'Men' })).pgFor).toBeNull();
  });

  test.each([
    [{ availableFrom: '2026-02-30' }, 'availableFrom'],
    [{ maintenance: -1 }, 'maintenance'],
    [{ floor: 1.5 }, 'floor'],
    [{ floor: 5, ofFloors: 4 }, 'floor'],
    [{ facing: 'up' }, 'facing'],
    [{ bathrooms: 'two' }, 'bathrooms'],
    [{ pets: 'yes' }, 'pets'],
    [{ openTo: ['Vegetarians'] }, 'openTo'],
    [{ openTo: 'Families' }, 'openTo'],
    [{ maxOccupants: 0 }, 'maxOccupants'],
    [{ religion: 'any' }, 'religion'],
    [{ listing: 'held' }, 'listing'],
  ])('%j is refused', async (given, field) => {
    const { id } = await makeProperty(app, owner);
    const before = await rowsOf(app, id);
    const { status, body } = await put(id, editBody(given));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await rowsOf(app, id)).toEqual(before);
  });
});

describe('how a home stands on the site', () => {
  test('a draft is nobody’s but its owner’s until it is published', async () => {
    const home = await makeProperty(app, owner, { listing: 'draft' });
    expect([home.standing, await isSeen(home.id)]).toEqual(['draft', false]);
    expect((await list(home.id, { listing: 'public' })).body).toMatchObject({ standing: 'public' });
    expect(await isSeen(home.id)).toBe(true);
  });

  test('a draft cannot be paused, and staying off is left as it is by null', async () => {
    const { id } = await makeProperty(app, owner, { listing: 'draft' });
    expect(await list(id, { listing: 'paused' })).toMatchObject({ status: 409 });
    expect(await list(id, { listing: 'draft', staysOff: null })).toMatchObject({
      status: 200,
      body: { listing: 'draft', staysOff: false },
    });
  });

  test('paused, it is off the lists, takes no interest, and is on them again with one press', async () => {
    const { id } = await makeProperty(app, owner);
    expect((await list(id, { listing: 'paused' })).body).toMatchObject({
      listing: 'paused',
      standing: 'paused',
    });
    expect(await isSeen(id)).toBe(false);
    expect((await app.post(`/properties/${id}/interest`, interestBody())).status).toBe(409);
    expect((await app.get('/properties?standing=paused', { token: owner.token })).body).toMatchObject([
      { id },
    ]);
    await list(id, { listing: 'public' });
    expect(await isSeen(id)).toBe(true);
    expect(
      await app.rows(
        `select details from platform.audit_entry where subject_id = $1 and action = 'property.listed' order by id`,
        [id],
      ),
    ).toEqual([{ details: { from: 'public', to: 'paused' } }, { details: { from: 'paused', to: 'public' } }]);
  });

  test('held, its owner waits for an administrator', async () => {
    const { id } = await makeProperty(app, owner);
    await app.rows(`update properties.property set listing = 'held', held_at = now() where id = $1`, [id]);
    expect(await list(id, { listing: 'public' })).toMatchObject({ status: 409 });
    expect((await list(id, { listing: 'public' }, admin)).body).toMatchObject({ standing: 'public' });
  });

  test('sold or let, it says so', async () => {
    const sold = await makeProperty(app, owner);
    expect((await put(sold.id, editBody({ status: 'sold' }))).body).toMatchObject({ standing: 'sold' });
    const rented = await makeProperty(app, owner);
    expect((await put(rented.id, editBody({ status: 'rented' }))).body).toMatchObject({ standing: 'let' });
  });

  test.each([
    [{}, 'listing'],
    [{ listing: 'held' }, 'listing'],
    [{ listing: 'sold' }, 'listing'],
    [{ listing: 'public', staysOff: 1 }, 'staysOff'],
  ])('%j is refused', async (body, field) => {
    const { id } = await makeProperty(app, owner);
    const answer = await list(id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('at a contract’s end', () => {
  const lived = async (staysOff: boolean): Promise<string> => {
    app.setTime('2041-01-05T10:00:00+05:30');
    const { id } = await makeProperty(app, owner);
    await makeContract(app, owner, tenant, {
      propertyId: id,
      startDate: '2041-01-02',
      endDate: '2041-01-20',
    });
    expect((await list(id, { listing: 'public', staysOff })).body).toMatchObject({
      standing: 'let',
      staysOff,
    });
    app.setTime('2041-01-21T10:00:00+05:30');
    await runDailyContractsJob(app);
    return id;
  };

  test('it is public again, and its owner is told', async () => {
    const id = await lived(false);
    expect(await isSeen(id)).toBe(true);
    await until('the owner to be told', async () => (await told('home_public_again', id)).length === 1);
  });

  test('it stays off when its owner wants that, once', async () => {
    const id = await lived(true);
    const { body } = await app.get(`/properties/${id}`, { token: owner.token });
    expect(body).toMatchObject({ standing: 'paused', staysOff: false });
  });
});

describe('“Is it still free?”', () => {
  test('is asked after 30 days, once, and answered with one press', async () => {
    app.setTime('2041-03-01T10:00:00+05:30');
    const { id } = await makeProperty(app, owner);
    await stillFree('2041-03-30');
    await stillFree('2041-03-31', '03:00');
    expect(await told('home_still_free', id)).toEqual([]);
    await stillFree('2041-03-31');
    await stillFree('2041-04-01');
    await until('the owner to be asked', async () => (await told('home_still_free', id)).length === 1);
    expect((await told('home_still_free', id))[0]?.text).toContain('7 Apr 2041');
    await list(id, { listing: 'public' });
    await stillFree('2041-04-09');
    expect(await isSeen(id)).toBe(true);
  });

  test('silence for 7 days pauses it, and the owner is told', async () => {
    app.setTime('2041-05-01T10:00:00+05:30');
    const { id } = await makeProperty(app, owner);
    await stillFree('2041-06-01');
    await stillFree('2041-06-07');
    expect(await isSeen(id)).toBe(true);
    await stillFree('2041-06-08');
    expect(await isSeen(id)).toBe(false);
    await until('the owner to be told', async () => (await told('home_paused', id)).length === 1);
    const { body } = await app.get(`/properties/${id}`, { token: owner.token });
    expect(body).toMatchObject({ listing: 'paused', standing: 'paused' });
  });
});
