import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OldKeysJob } from '../src/platform/http/idempotency/old-keys.job.js';
import { CREATING, type Creating, NOT_CREATING, type Sender } from './support/creating-routes.js';
import { ROWS } from './permission-matrix/rows.js';
import type { Row } from './permission-matrix/statuses.js';
import type { Thing } from './permission-matrix/thing.js';
import { namesIn, type Target, World } from './permission-matrix/world.js';
import { type Account, makeAccount } from './support/accounts.js';
import { liveRoutes } from './support/live-routes.js';
import { interestBody, makeProperty, propertyBody } from './support/properties.js';
import { type Answer, TestApp } from './support/test-app.js';

const LONGEST = '~'.repeat(255);
const BAD_KEYS = [
  ['', 'Required'],
  [`${LONGEST}~`, 'Must be at most 255 characters'],
  ['a\tb', 'Must be printable ASCII'],
  ['caf\u00e9', 'Must be printable ASCII'],
] as const;

let app: TestApp;
let world: World;
let secondAdmin: Account;
beforeAll(async () => {
  app = await TestApp.start({ TRUST_PROXY: '1' });
  world = await World.make(app);
  secondAdmin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

/** Credentials of a sender; a visitor has only a network. */
function credentials(who: Sender, key?: string) {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
  if (who === 'visitor') return { headers: { ...headers, 'x-forwarded-for': '203.0.113.1' } };
  if (who === 'otherVisitor') return { headers: { ...headers, 'x-forwarded-for': '203.0.113.2' } };
  return { headers, ...(who === 'secondAdmin' ? { token: secondAdmin.token } : world.token(who)) };
}

/** Request that creates something. */
interface Request {
  path: string;
  body: Record<string, unknown> | undefined;
}

const send = ({ path, body }: Request, who: Sender, key?: string): Promise<Answer> =>
  app.post(path, body, credentials(who, key));

const parts = (answers: Answer[]): [number, string, string | null][] =>
  answers.map(({ status, text, headers }) => [status, text, headers.get('location')]);

const made = async ({ counted = 'platform.audit_entry' }: Creating): Promise<number> =>
  (await app.rows<{ n: number }>(`select count(*)::int as n from ${counted}`))[0]?.n as number;

/** Request about something unchanged so far. */
async function fresh({ path, body }: Row, { given, needs = [] }: Creating, target: Target): Promise<Request> {
  world.touch(target);
  const bodyOf = (thing: Thing) => body && { ...(body(thing) as object), ...given };
  const named = namesIn((one) => [path(one), bodyOf(one)]);
  const thing = await world.thing(target, new Set([...named, ...needs]));
  return { path: path(thing), body: bodyOf(thing) };
}

describe('the POST routes', () => {
  const posts = () => liveRoutes(app.app).flatMap(({ key }) => (key.startsWith('POST ') ? [key] : []));

  test('each creates something, or it is said why it does not', () => {
    const classed = [...Object.keys(CREATING), ...Object.values(NOT_CREATING).flat()];
    expect(classed.sort()).toEqual(posts().sort());
  });

  test('those that create take a key, the others none', async () => {
    const { paths } = (await app.get('/openapi.json')).body;
    const taking = posts().filter((key) =>
      paths[key.slice('POST '.length)].post.parameters.some(
        ({ name }: { name: string }) => name === 'Idempotency-Key',
      ),
    );
    expect(taking.sort()).toEqual(Object.keys(CREATING).sort());
  });
});

describe.each(Object.entries(CREATING))('%s', (route, creating) => {
  const row = ROWS[route] as Row;
  const { senders, other = 'own', another } = creating;
  let first: Request;

  test('sent twice at once and again with one key, it makes one thing and answers alike', async () => {
    first = await fresh(row, creating, 'own');
    const before = await made(creating);
    const atOnce = await Promise.all([send(first, senders[0], 'k'), send(first, senders[0], 'k')]);
    const repeated = await send(first, senders[0], 'k');
    const marks = [...atOnce, repeated].map(({ headers }) => headers.get('idempotent-replayed'));
    expect([...marks.slice(0, 2)].sort()).toEqual([null, 'true'].sort());
    expect(marks[2]).toBe('true');
    const answers = parts([...atOnce, repeated]);
    expect(answers[0]?.[0]).toBe(201);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await made(creating)).toBe(before + 1);
  });

  test('with the same key and something else it is refused, and nothing is made', async () => {
    const changed = another
      ? { ...first, body: { ...first.body, ...another } }
      : await fresh(row, creating, 'own');
    const before = await made(creating);
    expect(await send(changed, senders[0], 'k')).toMatchObject({
      status: 422,
      body: { error: 'This idempotency key was used for another request' },
    });
    expect(await made(creating)).toBe(before);
  });

  test('the same key of somebody else makes another thing, and so does the longest key', async () => {
    const theirs = await fresh(row, creating, other);
    const before = await made(creating);
    expect((await send(theirs, senders[1], 'k')).status).toBe(201);
    expect(await made(creating)).toBe(before + 1);
    const mine = await fresh(row, creating, 'own');
    const again = await made(creating);
    expect((await send(mine, senders[0], LONGEST)).status).toBe(201);
    expect(await made(creating)).toBe(again + 1);
  });

  test('an empty key, one too long and one of other letters are refused, and nothing is made', async () => {
    const request = await fresh(row, creating, 'own');
    const before = await made(creating);
    for (const [key, problem] of BAD_KEYS)
      expect(await send(request, senders[0], key)).toMatchObject({
        status: 400,
        body: { fields: { 'Idempotency-Key': [problem] } },
      });
    expect(await made(creating)).toBe(before);
  });
});

describe('what is kept of a request', () => {
  const keys = () =>
    app.rows('select sender, answer, request_hash, k::text as whole from platform.idempotency_key k');

  test('names no network, and its digest cannot be made of the body alone', async () => {
    const { id } = await makeProperty(app, await makeAccount(app, 'owner'));
    const path = `/properties/${id}/interest`;
    const body = interestBody();
    await app.rows('delete from platform.idempotency_key');
    expect((await send({ path, body }, 'visitor', 'kept')).status).toBe(201);
    const [row] = await keys();
    expect(row?.sender).toMatch(/^network [0-9a-f]{64}$/);
    for (const value of ['203.0.113', body.email, body.mobile, body.nationalId])
      expect(row?.whole).not.toContain(value);
    const asked = JSON.stringify([{ id }, Object.fromEntries(Object.entries(body).sort())]);
    const plain = createHash('sha256').update(asked).digest('hex');
    expect(row?.request_hash.toString('hex')).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.request_hash.toString('hex')).not.toBe(plain);
  });

  test('is forgotten after a day', async () => {
    const { token } = await makeAccount(app, 'owner');
    const body = propertyBody();
    const list = () => app.post('/properties', body, { token, headers: { 'idempotency-key': 'day' } });
    const job = app.app.get(OldKeysJob, { strict: false });
    app.setTime('2041-03-12T10:00:00Z');
    const { text } = await list();
    app.setTime('2041-03-13T09:59:00Z');
    await job.run();
    expect((await list()).text).toBe(text);
    app.setTime('2041-03-13T10:01:00Z');
    await job.run();
    expect(await keys()).toEqual([]);
    expect((await list()).text).not.toBe(text);
  });

  test('goes with the account that sent it, and with the one that it names', async () => {
    const owner = await makeAccount(app, 'owner', { confirmed: true });
    const headers = { 'idempotency-key': 'gone' };
    expect((await app.post('/properties', propertyBody(), { ...owner, headers })).status).toBe(201);
    const named = propertyBody({ ownerId: owner.id });
    expect((await app.post('/properties', named, { ...secondAdmin, headers })).status).toBe(201);
    const naming = async () => (await keys()).filter(({ whole }) => whole.includes(owner.id)).length;
    expect(await naming()).toBe(2);
    expect((await app.post('/auth/erasure', undefined, owner)).status).toBe(200);
    expect(await naming()).toBe(0);
  });
});
