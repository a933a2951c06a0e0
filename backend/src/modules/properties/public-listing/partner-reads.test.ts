import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { OldRemovalsJob } from './old-removals.job.js';

interface Change {
  id: string;
  changedAt: string;
  removed: boolean;
}

let app: TestApp;
let owner: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: 'https://rent.example.com' });
  [owner, admin] = [await makeAccount(app, 'owner'), await makeAccount(app, 'admin')];
});
afterAll(() => app.stop());

const EARLIER = new Date(Date.now() - 60_000).toISOString();
const changes = async (since = EARLIER): Promise<Change[]> =>
  (await app.get(`/properties/public/changes?since=${since}`)).body;
const changeOf = async (id: string): Promise<Change | undefined> =>
  (await changes()).find((change) => change.id === id);

describe('a page of another site', () => {
  test.each([
    '/properties/public',
    '/properties/public/changes',
    '/properties/public/changes/parts',
    '/properties/types',
    '/properties/configs',
    '/properties/amenities',
    'home',
  ])('reads %s, and gets 304 for what it has', async (path) => {
    const { id } = await makeProperty(app, owner);
    const address = path === 'home' ? `/properties/public/${id}` : path;
    const first = await app.get(address);
    expect(first.status).toBe(200);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('access-control-allow-credentials')).toBeNull();
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = first.headers.get('etag') as string;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.get(address, { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await app.get(address, { headers: { 'if-none-match': '"other"' } })).text).toBe(first.text);
  });

  test('reads a refusal too', async () => {
    const { status, headers } = await app.get('/properties/public?limit=0');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  test('may send If-None-Match, which a browser asks first', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'GET' },
    };
    const { status, headers } = await fetch(new URL('/api/properties/public/changes', app.url), asked);
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'If-None-Match']);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect((await fetch(new URL('/api/users', app.url), asked)).status).toBe(405);
  });

  test.each(['/users', '/properties', '/auth/profile'])('does not read %s', async (path) => {
    const { headers } = await app.get(path, { token: admin.token });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('gets pictures with the address of the site', async () => {
    const { id } = await makeProperty(app, owner);
    const { images } = (await app.get(`/properties/public/${id}`)).body;
    expect(images.map(({ absoluteUrl }: { absoluteUrl: string }) => absoluteUrl)).toEqual([
      'https://rent.example.com/media/homes/one.webp',
      'https://example.com/two.jpg',
    ]);
  });
});

describe('changedAt moves with', () => {
  const put = (id: string, body: object) => app.put(`/properties/${id}`, body, { token: owner.token });

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'a new name of the owner',
      () => app.put('/auth/profile', { name: 'Asha Verma' }, { token: owner.token }),
    ],
    ['other pictures', (id) => put(id, { images: [{ url: 'https://example.com/new.jpg' }] })],
    ['other amenities', (id) => put(id, { amenityIds: [2] })],
    ['another fact', (id) => put(id, { costValue: 31_000 })],
  ])('%s', async (_what, act) => {
    const { id, ...facts } = await makeProperty(app, owner);
    expect(facts.name).toBeDefined();
    await app.rows(`update properties.property set updated_at = '2020-01-01' where id = $1`, [id]);
    await app.rows(`update auth.user set renamed_at = null where id = $1`, [owner.id]);
    expect(await changeOf(id)).toBeUndefined();
    const seen = (await app.get(`/properties/public/${id}`)).text;
    expect(await act(id)).toMatchObject({ status: 200 });
    expect((await app.get(`/properties/public/${id}`)).text).not.toBe(seen);
    expect(await changeOf(id)).toMatchObject({ id, removed: false });
  });
});

describe('homes that left the site', () => {
  test('are listed until they are back, paused, hidden or deleted alike', async () => {
    const [paused, hidden, deleted] = [
      await makeProperty(app, owner),
      await makeProperty(app, owner),
      await makeProperty(app, owner),
    ];
    await app.rows(`update properties.property set listing = 'paused' where id = $1`, [paused.id]);
    await app.rows('update properties.property set is_hidden = true where id = $1', [hidden.id]);
    await app.rows('delete from properties.property where id = $1', [deleted.id]);
    for (const { id } of [paused, hidden, deleted])
      expect(await changeOf(id)).toEqual({ id, changedAt: expect.any(String), removed: true });
    const all = (await app.get('/properties/public/changes')).body as Change[];
    expect(all.some(({ removed }) => removed)).toBe(false);
    await app.rows(`update properties.property set listing = 'public' where id = $1`, [paused.id]);
    expect(await changeOf(paused.id)).toMatchObject({ removed: false });
  });

  test('leave nothing of dummy data', async () => {
    const { id } = await makeProperty(app, owner);
    await app.rows('update properties.property set is_dummy = true where id = $1', [id]);
    await app.rows(`update properties.property set listing = 'paused' where id = $1`, [id]);
    expect(await changeOf(id)).toMatchObject({ removed: true });
    await app.rows('delete from properties.property where id = $1', [id]);
    expect(await changeOf(id)).toBeUndefined();
  });

  test('are forgotten after 90 days, and an older question is told so', async () => {
    const [old, recent] = [await makeProperty(app, owner), await makeProperty(app, owner)];
    await app.rows(`update properties.property set status = 'sold' where id in ($1, $2)`, [
      old.id,
      recent.id,
    ]);
    const age = `update properties.public_removal set at = now() - $2::interval where property_id = $1`;
    await app.rows(age, [old.id, '91 days']);
    await app.rows(age, [recent.id, '89 days']);
    await app.app.get(OldRemovalsJob).run();
    const left = await app.rows<{ property_id: string }>('select property_id from properties.public_removal');
    const ids = left.map(({ property_id }) => property_id);
    expect([ids.includes(old.id), ids.includes(recent.id)]).toEqual([false, true]);
    const since = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString();
    const { status, body } = await app.get(`/properties/public/changes?since=${since}`);
    expect([status, body.type]).toEqual([410, 'urn:kiraya:problem:changes-forgotten']);
  });

  test.each(['yesterday', '2026-13-01T00:00:00Z', '2026-11-20', '2026-02-30T00:00:00Z'])(
    'the time %s is refused',
    async (since) => {
      const { status, body } = await app.get(`/properties/public/changes?since=${since}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['since']]);
    },
  );
});

test('a long list goes on by its link', async () => {
  await app.rows(
    `insert into properties.public_removal (property_id, at)
      select gen_random_uuid(), now() from generate_series(1, 5003)`,
  );
  const first = await app.get(`/properties/public/changes?since=${EARLIER}`);
  expect(first.body).toHaveLength(5000);
  const next = /<\/api(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] as string;
  const second = await app.get(next);
  expect(second.headers.get('link')).toBeNull();
  const ids = [...first.body, ...second.body].map(({ id }: Change) => id);
  expect(ids.length).toBeGreaterThan(5002);
  expect(new Set(ids).size).toBe(ids.length);
});
