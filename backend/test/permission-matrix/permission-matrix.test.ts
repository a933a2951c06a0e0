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

/** Visitors and deleted users are outside: an open route answers them as everyone, another asks them to log in. */
const expectations = (statuses: Statuses | number): [who: Who, status: number][] => {
  const outside = typeof statuses === 'number' ? statuses : 401;
  const inside = PEOPLE.map((who, i): [Who, number] => [
    who,
    typeof statuses === 'number' ? statuses : (statuses[i] as number),
  ]);
  return [['visitor', outside], ['deleted', outside], ...inside];
};

/** What the tables held after the last refusal, and how much had been changed by then. */
let refused: { changes: number; hashes: Record<string, string> } | undefined;

/** What the tables hold: as after the last refusal, where nothing was asked since. */
const hashesNow = async (): Promise<Record<string, string>> =>
  refused?.changes === world.changes ? refused.hashes : tableHashes(app);

/** The answer's status; and when it is a refusal, nothing in the database may have changed. */
async function attempt(
  method: string,
  row: Row,
  target: Target,
  who: Who,
  token = world.token(who),
): Promise<number> {
  const thing = await world.thing(
    target,
    namesIn((one) => [row.path(one), row.body?.(one)]),
  );
  const before = method !== 'GET' && (await hashesNow());
  refused = undefined;
  const { status } = await app.call(method, row.path(thing), {
    ...token,
    ...(row.isIdempotent && { headers: idempotent(undefined).headers }),
    ...(row.body && { body: row.body(thing) }),
  });
  if (before && status < 400) world.touch(target);
  else if (before) {
    expect(await tableHashes(app)).toEqual(before);
    refused = { changes: world.changes, hashes: before };
  }
  return status;
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
      const expected = expectations(statuses);
      const answered: [Who, number][] = [];
      for (const [who] of expected)
        answered.push([who, await attempt(key.split(' ')[0] as string, row, target, who)]);
      expect(answered).toEqual(expected);
      if (!row.isConfirmed) return;
      for (const who of PEOPLE) {
        const method = key.split(' ')[0] as string;
        const status = await attempt(method, row, target, who, world.unconfirmedToken(who));
        expect([who, status]).toEqual([who, 403]);
      }
    },
  );
});
