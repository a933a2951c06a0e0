import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

test('visitors see all of a property, and of its owner the name alone', async () => {
  const own = await makeProperty(app, owner);
  const { costValue, securityDeposit, maintenance } = own;
  const monthly = costValue + (maintenance ?? 0);
  const answer = await app.get(`/properties/public/${own.id}`);
  expect(answer.status).toBe(200);
  const { letFrom, listing, standing, staysOff, reported, externalId: _, ...shown } = own;
  expect([letFrom, listing, standing, staysOff, reported]).toEqual([null, 'public', 'public', false, null]);
  const images = (shown.images as { imgUrl: string }[]).map((image) => ({
    ...image,
    absoluteUrl: new URL(image.imgUrl, 'http://localhost:3000').href,
  }));
  expect(answer.body).toEqual({
    ...shown,
    images,
    ...{ owner: { name: owner.name }, monthly, moveIn: monthly + securityDeposit },
  });
  expect(JSON.stringify(answer.body)).not.toContain('@');
});

test('an id in capitals is the same id', async () => {
  const { id } = await makeProperty(app, owner);
  expect((await app.get(`/properties/public/${id.toUpperCase()}`)).body.id).toBe(id);
});

test('what is not public is not there, to its own owner either', async () => {
  const { id } = await makeProperty(app, owner);
  await app.rows(`update properties.property set status = 'sold' where id = $1`, [id]);
  const nothing = await app.get(`/properties/public/${NOWHERE}`);
  expectSameNotFound(await app.get(`/properties/public/${id}`), nothing);
  expectSameNotFound(await app.get(`/properties/public/${id}`, { token: owner.token }), nothing);
});

test.each(['not-an-id', '%00', '..%2f..%2fetc', '0', "';--"])(
  'the malformed id %s is not found',
  async (id) => {
    expectSameNotFound(
      await app.get(`/properties/public/${id}`),
      await app.get(`/properties/public/${NOWHERE}`),
    );
  },
);

test('when homes on offer were last changed is read in the order of their ids, from any of them on', async () => {
  const first = await makeProperty(app, owner);
  const second = await makeProperty(app, owner);
  const hidden = await makeProperty(app, owner);
  await app.rows(`update properties.property set status = 'sold' where id = $1`, [hidden.id]);
  const changedAt = '2030-01-02T03:04:05.678Z';
  await app.rows('update properties.property set updated_at = $2 where id = $1', [second.id, changedAt]);
  const all = (await app.get('/properties/public/changes')).body as { id: string; changedAt: string }[];
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort());
  expect(ids).not.toContain(hidden.id);
  const later = await app.get(`/properties/public/changes?from=${ids[1]}`);
  expect(later.body).toEqual(all.slice(1));
  expect(all).toContainEqual({ id: second.id, changedAt, removed: false });
  expect(ids).toContain(first.id);
  expect((await app.get('/properties/public/changes/parts')).body).toEqual([{ id: ids[0], changedAt }]);
  expect((await app.get('/properties/public/changes?from=nowhere')).status).toBe(400);
});
