import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeProperty, NOWHERE } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';
import { currentWork } from '../../platform/database/work.js';
import { PropertiesApi } from './index.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let properties: PropertiesApi;
let id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  properties = app.app.get(PropertiesApi, { strict: false });
});
beforeEach(async () => {
  id = (await makeProperty(app, owner, { name: 'Palm Court' })).id;
});
afterAll(() => app.stop());

const transaction = <T>(work: (em: EntityManager) => Promise<T>): Promise<T> =>
  app.app.get(EntityManager, { strict: false }).fork().transactional(work);
const state = async () =>
  (await app.rows('select tenant_id, status, occupancy from properties.property where id = $1', [id]))[0];

test('a locked property tells whose it is and how it stands', async () => {
  expect(await transaction((em) => properties.lock(em, id))).toEqual({
    id,
    ownerId: owner.id,
    name: 'Palm Court',
    status: 'available',
    tenantId: null,
    isHidden: false,
    isDummy: false,
  });
  expect(await transaction((em) => properties.lock(em, NOWHERE))).toBeUndefined();
});

test('asked for as one owner’s, another’s is not there', async () => {
  const lockAs = (ownerId: string) => transaction((em) => properties.lock(em, id, ownerId));
  expect((await lockAs(owner.id))?.id).toBe(id);
  expect(await lockAs(tenant.id)).toBeUndefined();
});

test('who comes second waits for the lock, and sees what the first one did', async () => {
  const order: string[] = [];
  let second: Promise<unknown> | undefined;
  await transaction(async (em) => {
    await properties.lock(em, id);
    second = currentWork.run({ name: 'somebody else' }, () =>
      transaction(async (other) => {
        order.push((await properties.lock(other, id))?.status ?? 'none');
      }),
    );
    await properties.settle(em, id, { tenantId: tenant.id, letFrom: null });
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'rented']);
});

test('what merely points at a locked property can be written meanwhile', async () => {
  await transaction(async (em) => {
    await properties.lock(em, id);
    await app.rows(
      `begin; set local lock_timeout = '3s';
       insert into properties.property_amenity (property_id, amenity_id) values ('${id}', 9); commit`,
    );
  });
});

describe('the occupant', () => {
  test('makes it rented, and vacant once they are gone', async () => {
    await transaction((em) => properties.settle(em, id, { tenantId: tenant.id, letFrom: null }));
    expect(await state()).toEqual({ tenant_id: tenant.id, status: 'rented', occupancy: 'rented' });
    await transaction((em) => properties.settle(em, id, { tenantId: null, letFrom: null }));
    expect(await state()).toEqual({ tenant_id: null, status: 'vacant', occupancy: 'vacant' });
  });

  test('leaves a property that is sold, sold', async () => {
    await transaction((em) => properties.settle(em, id, { tenantId: tenant.id, letFrom: null }));
    await app.rows(`update properties.property set status = 'sold' where id = $1`, [id]);
    await transaction((em) => properties.settle(em, id, { tenantId: null, letFrom: null }));
    expect(await state()).toEqual({ tenant_id: null, status: 'sold', occupancy: 'vacant' });
  });

  test('stays as it was when the transaction fails', async () => {
    const failing = transaction(async (em) => {
      await properties.settle(em, id, { tenantId: tenant.id, letFrom: null });
      throw new Error('the contract failed');
    });
    await expect(failing).rejects.toThrow('the contract failed');
    expect(await state()).toEqual({ tenant_id: null, status: 'available', occupancy: 'vacant' });
  });

  test('of a property that is not there is refused', async () => {
    await expect(
      transaction((em) => properties.settle(em, NOWHERE, { tenantId: null, letFrom: null })),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

test('the database lets nobody but a tenant live in a property', async () => {
  const owner = await makeAccount(app, 'owner');
  const { id } = await makeProperty(app, owner);
  await expect(
    app.rows('update properties.property set tenant_id = $2 where id = $1', [id, owner.id]),
  ).rejects.toMatchObject({ constraint: 'property_tenant' });
});
