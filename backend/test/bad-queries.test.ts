import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROWS } from './permission-matrix/rows.js';
import type { Row } from './permission-matrix/statuses.js';
import { whoMay } from './permission-matrix/send-row.js';
import { World } from './permission-matrix/world.js';
import { type Answer, TestApp } from './support/test-app.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { format?: string; type?: string; enum?: unknown[] };
}

const DOCUMENT = new URL('../../contracts-openapi/openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
};

/** Routes that take a query, with its parameters. */
const ASKED = Object.entries(paths)
  .map(([path, { get }]) => ({
    key: `GET ${path}`,
    parameters: (get?.parameters ?? []).filter((one) => one.in === 'query'),
  }))
  .filter(({ parameters }) => parameters.length);

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await TestApp.start();
  world = await World.make(app);
});
afterAll(() => app.stop());

/** Values that no parameter of a type takes. */
const ANY = ['%00', `${'x'.repeat(3000)}`];
const BAD: Record<string, string[]> = {
  limit: ['0', '201', '-1', '1.5', 'x', '1e2'],
  cursor: ['x', '%7B%7D', 'bnVsbA', `${'x'.repeat(3000)}`],
  uuid: ['x', '12', '0199f0a0-0000-7000-8000-00000000000g'],
  date: ['2041-02-29', 'yesterday', '20410301'],
  number: ['x', '1e400', 'NaN'],
};

const badOf = ({ name, schema }: Parameter): string[] => [
  ...(BAD[name] ?? ANY),
  ...(BAD[schema?.format ?? ''] ?? []),
  ...(schema?.type === 'number' || schema?.type === 'integer' ? (BAD.number as string[]) : []),
  ...(schema?.enum ? ['no-such-word'] : []),
];

test('lists are among the routes that take a query', () => {
  expect(
    ASKED.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit')).length,
  ).toBeGreaterThan(9);
});

/** Caller of a route that takes a query, as somebody with permission. */
async function asker(key: string): Promise<(query: string) => Promise<Answer>> {
  const row = ROWS[key] as Row;
  const path = row.path(await world.thing('own'));
  return (query) => app.get(`${path}${path.includes('?') ? '&' : '?'}${query}`, world.token(whoMay(row)));
}

test.each(ASKED)(
  '$key answers a query that cannot be with 400, and says which field',
  async ({ key, parameters }) => {
    const ask = await asker(key);
    const attempts = parameters.flatMap((one) => badOf(one).map((bad) => [one.name, bad] as const));
    for (const [name, bad] of [...attempts, ['noSuchField', '1'] as const]) {
      const { status, body } = await ask(`${name}=${bad}`);
      expect([name, bad.slice(0, 40), status]).toEqual([name, bad.slice(0, 40), 400]);
      expect(Object.keys(body.fields ?? {})).toContain(name);
    }
  },
);

test.each(ASKED)('$key takes each parameter once, and an empty one for none', async ({ key, parameters }) => {
  const ask = await asker(key);
  for (const { name } of parameters) {
    const { status, body } = await ask(`${name}=&${name}=1`);
    expect([status, body.fields]).toEqual([400, { [name]: ['Must be given once'] }]);
  }
  const optional = parameters.filter(({ required }) => !required).map(({ name }) => name);
  for (const query of [optional.map((name) => `${name}=`).join('&'), optional.join('&')])
    expect([query, (await ask(query)).status]).toEqual([query, ROWS[key]?.expected.own ? 200 : 404]);
});
