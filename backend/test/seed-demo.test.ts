import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seedDemo } from '../src/seed-demo.js';
import { TestApp } from './support/test-app.js';

const ROLES = ['admin', 'accountant', 'owner', 'tenant'];

describe('the demo', () => {
  let api: TestApp;
  let outcomes: boolean[];

  beforeAll(async () => {
    api = await TestApp.start();
    outcomes = await Promise.all([seedDemo(api.app), seedDemo(api.app)]);
  });
  afterAll(() => api.stop());

  const count = async (from: string): Promise<number> => {
    const [row] = await api.rows<{ count: number }>(`select count(*)::int as count from ${from}`);
    return row?.count ?? -1;
  };

  test('is seeded once, by whichever of two starts comes first', async () => {
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await seedDemo(api.app)).toBe(false);
    expect(await count('auth.user')).toBe(4 + 12 + 40);
  });

  test('has an account for each role that can log in and is no dummy data', async () => {
    for (const role of ROLES) {
      const byEmail = await api.post('/auth/login', { email: `${role}@example.com`, password: 'Kiraya@123' });
      expect([byEmail.status, byEmail.body.user?.role.name]).toEqual([200, role]);
      expect((await api.post('/auth/login', { email: role, password: 'Kiraya@123' })).status).toBe(200);
    }
    expect(await count('auth.user where not is_dummy')).toBe(4);
  });

  test('knows where the demo owner is paid, at a bank that is none', async () => {
    const details = { email: 'accountant@example.com', password: 'Kiraya@123' };
    const { token } = (await api.post('/auth/login', details)).body;
    const [owner] = await api.rows<{ id: string }>(
      `select id from auth.user where email = 'owner@example.com'`,
    );
    expect((await api.get(`/finance/owners/${owner?.id}/payee`, { token })).body).toMatchObject({
      ...{ kind: 'bank_account', ifsc: 'KRYA0000001', holderName: 'Radhika Rao', heldUntil: null },
    });
  });

  test('has a UPI id to which its tenant can pay at once, at a handle that does not exist', async () => {
    const { token } = (await api.post('/auth/login', { email: 'tenant', password: 'Kiraya@123' })).body;
    const [contract] = (await api.get('/contracts?status=active', { token })).body;
    expect((await api.get(`/contracts/${contract.id}/upi`, { token })).body).toMatchObject({
      upiId: 'kiraya.rents@kirayademo',
    });
    expect(await count('finance.operator_upi')).toBe(1);
  });

  test('has agreements, handovers and documents in each state, some of them for its people to answer', async () => {
    const states = async (of: string) =>
      (await api.rows<{ state: string }>(`select distinct ${of} order by 1`)).map(({ state }) => state);
    expect(await states('state from contracts.agreement')).toEqual(['accepted', 'draft', 'sent']);
    const handovers = ['accepted', 'disputed', 'draft', 'sent'];
    expect(await states('status as state from contracts.handover')).toEqual(handovers);
    expect(await states('kind as state from contracts.document')).toEqual([
      ...['agreement', 'identity_paper', 'other', 'police_verification', 'registered_agreement'],
    ]);
    const asked = async (role: string) => {
      const { token } = (await api.post('/auth/login', { email: role, password: 'Kiraya@123' })).body;
      const { answers } = (await api.get(`/waiting/${role}`, { token })).body;
      return answers.map(({ kind }: { kind: string }) => kind).sort();
    };
    expect([await asked('owner'), await asked('tenant')]).toEqual([
      ['agreement', 'disputed_charges', 'handover'],
      ['agreement'],
    ]);
  });

  test('has sixty flagged homes with pictures and amenities, ten of them of the demo owner', async () => {
    expect(await count('properties.property where is_dummy')).toBe(60);
    const owned = `properties.property p join auth.user o on o.id = p.owner_id where o.email = 'owner@example.com'`;
    expect(await count(owned)).toBe(10);
    const bare = `properties.property p where not exists (select 1 from properties.property_amenity where property_id = p.id)
      or (select count(*) from properties.property_image where property_id = p.id) not between 3 and 5`;
    expect(await count(bare)).toBe(0);
  });

  test('counts on each home the interests that it has', async () => {
    const wrong = `properties.property p where interest_count <>
      (select count(*) from properties.interest where property_id = p.id and state not in ('withdrawn', 'closed'))`;
    expect(await count(wrong)).toBe(0);
    expect(await count('properties.interest')).toBeGreaterThan(40);
    expect(await count('(select distinct state from properties.interest) states')).toBe(8);
    expect(
      await count(
        'properties.visit v join properties.visit_slot s on s.id = v.slot_id where s.starts_at > now()',
      ),
    ).toBeGreaterThan(0);
  });

  test('shows visitors the homes that are free, the newest first, and keeps the sold ones back', async () => {
    const list = await api.get('/properties/public?limit=200');
    expect(list.status).toBe(200);
    expect(list.body).toHaveLength(33);
    expect(list.body[0].name).toBe('Kaveri Gardens');
    expect(list.body[0].images[0].imgUrl).toMatch(/^\/media\/demo\/tower-\d\.svg$/);
    expect((await api.get(`/properties/public/${list.body[0].id}`)).status).toBe(200);
  });

  test('has contracts of every status; the demo tenant rents from the demo owner for over a year', async () => {
    expect(await count('(select distinct status from contracts.contract where is_dummy) statuses')).toBe(4);
    const tied = `contracts.rent_record_v r join auth.user o on o.id = r.owner_id join auth.user t on t.id = r.tenant_id
      where o.email = 'owner@example.com' and t.email = 'tenant@example.com'`;
    expect(await count(tied)).toBeGreaterThanOrEqual(14);
    const rented = `properties.property p join auth.user t on t.id = p.tenant_id where t.email = 'tenant@example.com'`;
    expect(await count(rented)).toBe(1);
  });

  test('leaves a database alone that has an account', async () => {
    const other = await TestApp.start();
    try {
      await other.post('/auth/signup', {
        name: 'First',
        email: 'first@example.com',
        password: 'Monsoon-2026',
        role: 'owner',
      });
      expect(await seedDemo(other.app)).toBe(false);
      expect(await other.rows('select 1 from auth.user')).toHaveLength(1);
      expect(await other.rows('select 1 from properties.property')).toHaveLength(0);
    } finally {
      await other.stop();
    }
  });
});
