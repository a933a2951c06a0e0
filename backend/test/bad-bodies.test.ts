import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROWS } from './permission-matrix/rows.js';
import { sendRow, soundBody } from './permission-matrix/send-row.js';
import type { Thing } from './permission-matrix/thing.js';
import { World } from './permission-matrix/world.js';
import { BAD_BODIES, NOT_TEXT } from './support/bad-bodies.js';
import { stateHashes } from './support/table-hashes.js';
import { TestApp } from './support/test-app.js';

let app: TestApp;
let world: World;
let thing: Thing;
beforeAll(async () => {
  app = await TestApp.start();
  world = await World.make(app);
  thing = await world.thing('own');
});
afterAll(() => app.stop());

const WITH_BODY = Object.entries(ROWS).filter(([, { body }]) => body);

/** Values of other types. */
function unlike(value: unknown): unknown[] {
  if (typeof value === 'string') return NOT_TEXT;
  return typeof value === 'number' ? ['5', '1e21', 1e21, true, {}, [1]] : ['x', 12, {}, [{}]];
}

describe.each(WITH_BODY)('%s', (key) => {
  const send = (body: unknown) => sendRow({ app, world, thing }, key, body);

  let before: unknown;
  beforeAll(async () => {
    before = await stateHashes(app);
  });
  afterAll(async () => {
    expect(await stateHashes(app)).toEqual(before);
  });

  test.each(BAD_BODIES)('takes no body that is %s', async (_, body, status) => {
    const answer = await send(body);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.body.error).toBe(answer.body.detail);
  });

  test('takes no values of another kind than it asks for', async () => {
    for (const [field, value] of Object.entries(soundBody(key, thing)))
      for (const other of unlike(value)) {
        const { status } = await send({ ...soundBody(key, thing), [field]: other });
        expect([field, JSON.stringify(other).slice(0, 40), status]).toEqual([
          field,
          JSON.stringify(other).slice(0, 40),
          400,
        ]);
      }
  });

  test('takes no field that it does not know', async () => {
    const { status, body } = await send({ ...soundBody(key, thing), isAdmin: true });
    expect([status, body.fields?.isAdmin]).toEqual([400, ['Unknown field']]);
  });
});
