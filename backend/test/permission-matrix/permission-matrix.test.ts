import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { idempotent } from '../support/finance.js';
import { liveRoutes } from '../support/live-routes.js';
import { tableHashes } from '../support/table-hashes.js';
import { TestApp } from '../support/test-app.js';
import { ROWS } from './rows.js';
import type { Row, Statuses } from './statuses.js';
import { namesIn, PEOPLE, type Target, type Who, World } from './world.js';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await TestApp.start();
  world = await World.make(app);
});
afterAll(() => app.stop());

/**
 * Expected status of everybody. Visitors and deleted users have no rights: an open route answers them as everyone, any
 * other asks them to log in.
 */
const expectations = (statuses: Statuses | number): [who: Who, status: number][] => {
  const outside = typeof statuses === 'number' ? statuses : 401;
  const inside = PEOPLE.map((who, i): [Who, number] => [
    who,
    typeof statuses === 'number' ? statuses : (statuses[i] as number),
  ]);
  return [['visitor', outside], ['deleted', outside], ...inside];
};

/** Caller, expected status and token. */
type Asked = [who: Who, status: number, token: { token?: string }];

/** Hashes of the tables after the last refusals, and the number of changes by then. */
let refused: { changes: number; hashes: Record<string, string> } | undefined;

/** Hashes of the tables now; the last ones if nothing was changed since. */
const hashesNow = async (): Promise<Record<string, string>> =>
  refused?.changes === world.changes ? refused.hashes : tableHashes(app);

const thingFor = (row: Row, target: Target) =>
  world.thing(
    target,
    namesIn((one) => [row.path(one), row.body?.(one)]),
  );

/** Status of an attempt. Attempts that must change nothing are verified together. */
async function attempt(method: string, row: Row, target: Target, token: { token?: string }): Promise<number> {
  refused = undefined;
  const thing = await thingFor(row, target);
  const { status } = await app.call(method, row.path(thing), {
    ...token,
    ...(row.isIdempotent && { headers: idempotent(undefined).headers }),
    ...(row.body && { body: row.body(thing) }),
  });
  if (method !== 'GET' && status < 400) world.touch(target);
  return status;
}

/** Checks that refusals leave the database unchanged. */
async function expectNoChange(row: Row, target: Target, work: () => Promise<void>): Promise<void> {
  await thingFor(row, target);
  const hashes = await hashesNow();
  await work();
  expect(await tableHashes(app)).toEqual(hashes);
  refused = { changes: world.changes, hashes };
}

test('a row says of its route whether it asks to confirm', () => {
  const rows = Object.entries(ROWS).map(([key, { isConfirmed = false }]) => [key, isConfirmed]);
  const routes = liveRoutes(app.app).map(({ key, confirmation }) => [key, confirmation !== undefined]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(routes));
});

test('every route of the live router has a row, and no row is of a route that is gone', () => {
  expect(
    liveRoutes(app.app)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(Object.keys(ROWS).sort());
});

describe.each(Object.entries(ROWS))('%s', (key, row) => {
  test.each(Object.entries(row.expected) as [Target, Statuses | number][])(
    'on what is %s answers each as it should',
    async (target, statuses) => {
      const method = key.split(' ')[0] as string;
      const expectEach = async (asked: Asked[]) => {
        const answered: Asked[] = [];
        for (const [who, , token] of asked)
          answered.push([who, await attempt(method, row, target, token), token]);
        expect(answered).toEqual(asked);
      };
      const asked = expectations(statuses).map(([who, status]): Asked => [who, status, world.token(who)]);
      const refusals = asked.filter(([, status]) => status >= 400);
      if (row.isConfirmed)
        for (const who of PEOPLE) refusals.push([who, 403, await world.unconfirmedToken(who)]);
      if (method === 'GET') await expectEach(refusals);
      else if (refusals.length) await expectNoChange(row, target, () => expectEach(refusals));
      await expectEach(asked.filter(([, status]) => status < 400));
    },
  );
});
