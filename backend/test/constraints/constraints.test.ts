import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DatabaseRefusals } from '../../src/platform/http/database-refusals.js';
import type { Ground } from '../permission-matrix/send-row.js';
import { World } from '../permission-matrix/world.js';
import { type Answer, TestApp } from '../support/test-app.js';
import { type Constraint, constraintsOf, holdsOwnId, refusedValues } from './database-constraints.js';
import { type Field, FIELDS } from './fields.js';
import { type Answered, sendChanged } from './attempts.js';
import { RULES } from './rules.js';
import { UNREACHABLE } from './unreachable.js';

let app: TestApp;
let ground: Ground;
let constraints: Constraint[];
beforeAll(async () => {
  app = await TestApp.start();
  const world = await World.make(app);
  ground = { app, world, thing: await world.thing('own') };
  constraints = await constraintsOf(app);
});
afterAll(() => app.stop());

const answeredBy = ({ status, body }: Answer): Answered => {
  if (status < 400) return [status];
  expect(body.error).toMatch(/\w:? \w/);
  return [status, ...(body.fields ? Object.keys(body.fields) : [body.type.split(':').at(-1)])];
};

const isOfField = ({ type, table, columns }: Constraint): boolean =>
  type === 'c' && columns.length === 1 && FIELDS[table]?.[columns[0] as string] !== undefined;

const named = new Set([...RULES.map(([name]) => name), ...Object.values(UNREACHABLE).flat()]);

describe('each constraint of the database', () => {
  test('is broken by no request, or by one whose answer is known', () => {
    const unknown = constraints.filter((one) => !named.has(one.name) && !isOfField(one) && !holdsOwnId(one));
    expect(unknown.map(({ table, name, definition }) => `${table}: ${name} ${definition}`)).toEqual([]);
  });

  test('is named here for as long as it is there', () => {
    const there = new Set(constraints.map(({ name }) => name));
    expect([...named].filter((name) => !there.has(name))).toEqual([]);
    const columns = new Set(
      constraints.filter(isOfField).map(({ table, columns: [column] }) => `${table}.${column}`),
    );
    const listed = Object.entries(FIELDS).flatMap(([table, of]) =>
      Object.keys(of).map((column) => `${table}.${column}`),
    );
    expect(listed.filter((column) => !columns.has(column))).toEqual([]);
  });
});

/** Body with one value changed; `path` is as answers name fields. */
function changed(besides: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const body = structuredClone(besides);
  const names = path.split('.');
  const last = names.pop() as string;
  const at = names.reduce((object, name) => object[name] as Record<string, unknown>, body);
  at[last] = value;
  return body;
}

const OF_COLUMNS = Object.entries(FIELDS).flatMap(([table, of]) =>
  Object.entries(of).map(([column, field]): [string, string, Field] => [table, column, field]),
);

test.each(OF_COLUMNS)(
  '%s.%s is refused past its bounds',
  async (table, column, [key, field, besides = {}]) => {
    const checks = constraints.filter(
      (one) => isOfField(one) && one.table === table && one.columns[0] === column,
    );
    const values = checks.flatMap(refusedValues);
    expect(values).not.toEqual([]);
    for (const value of values) {
      const answer = await sendChanged(ground, key, changed(besides, field, value));
      expect([value, ...answeredBy(answer)]).toEqual([value, 400, field]);
    }
  },
);

test.each(RULES)('%s: %j', async (_, answered, attempt) => {
  expect(answeredBy(await attempt(ground))).toEqual(answered);
});

test('none of that was refused by the database for want of a check', async () => {
  const { values } = await app.app.get(DatabaseRefusals, { strict: false }).counter.get();
  expect(values.filter(({ labels, value }) => labels.rule === 'none' && value > 0)).toEqual([]);
});
