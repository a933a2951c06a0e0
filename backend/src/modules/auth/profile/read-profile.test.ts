import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { permissionsOf } from '../../../platform/security/permissions.js';
import { ROLES } from '../../../platform/security/principal.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test.each(ROLES)('the profile of an %s is their own, with what they may do', async (role) => {
  const me = await makeAccount(app, role);
  const { status, body } = await app.get('/auth/profile', { token: me.token });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: me.id,
    name: me.name,
    email: me.email,
    username: me.username,
    role: { name: role },
    phone: null,
    dob: null,
    aadhaarNo: null,
    panNo: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    hasSecondFactor: false,
    needsSecondFactor: false,
    emailConfirmed: true,
    usesAvatarService: true,
    avatarServiceIsOn: true,
    hidesFirstSteps: false,
    namesAtOnce: false,
    mailsHeld: false,
    propertiesOwned: [],
    propertiesRented: [],
    permissions: permissionsOf(role),
  });
  expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
});

/** Required columns of a copied property. */
const COPIED =
  'owner_id, address, type_id, config_id, status, list_for, area_sqft, furnishing, cost_paise, deposit_paise';

describe('the properties of a profile', () => {
  const profile = async (me: Account) => (await app.get('/auth/profile', { token: me.token })).body;

  test('are an owner’s own and what a tenant lives in, by name, and nobody else’s', async () => {
    app.setTime('2041-03-10');
    const [owner, other] = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
    const [tenant, former] = [await makeAccount(app, 'tenant'), await makeAccount(app, 'tenant')];
    const named = async (name: string, whose: Account) => {
      const { id } = await makeProperty(app, whose, { name });
      return { id: id as string, name };
    };
    const [b, a, c] = [await named('B', owner), await named('A', owner), await named('C', other)];
    await makeContract(app, owner, tenant, { propertyId: b.id });
    await makeContract(app, other, tenant, { propertyId: c.id });
    await makeContract(app, owner, former, {
      propertyId: a.id,
      startDate: '2040-01-01',
      endDate: '2040-12-31',
    });
    expect(await profile(owner)).toMatchObject({ propertiesOwned: [a, b], propertiesRented: [] });
    expect(await profile(other)).toMatchObject({ propertiesOwned: [c], propertiesRented: [] });
    expect(await profile(tenant)).toMatchObject({ propertiesOwned: [], propertiesRented: [b, c] });
    expect(await profile(former)).toMatchObject({ propertiesOwned: [], propertiesRented: [] });
    const update = await app.put('/auth/profile', { name: 'Asha Rao' }, { token: owner.token });
    expect(update.body).toMatchObject({ name: 'Asha Rao', propertiesOwned: [a, b] });
  });

  test('are the first hundred by name', async () => {
    const owner = await makeAccount(app, 'owner');
    const { id } = await makeProperty(app, owner, { name: 'Home 000' });
    await app.rows(
      `insert into properties.property (id, name, ${COPIED}) select gen_random_uuid(), 'Home ' || to_char(n, 'FM000'), ${COPIED}
       from properties.property, generate_series(1, 101) n where id = $1`,
      [id],
    );
    const { propertiesOwned } = await profile(owner);
    expect(propertiesOwned).toHaveLength(100);
    expect([propertiesOwned[0].name, propertiesOwned[99].name]).toEqual(['Home 000', 'Home 099']);
  });
});

test('a visitor has none', async () => {
  expect((await app.get('/auth/profile')).status).toBe(401);
  expect((await app.put('/auth/profile', { name: 'X' })).status).toBe(401);
});
