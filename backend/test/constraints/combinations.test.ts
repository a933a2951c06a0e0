import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROWS } from '../permission-matrix/rows.js';
import type { Ground } from '../permission-matrix/send-row.js';
import { World } from '../permission-matrix/world.js';
import { missingChecks } from '../support/missing-checks.js';
import { TestApp } from '../support/test-app.js';
import { sendChanged } from './attempts.js';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../../contracts-openapi/openapi.json', import.meta.url), 'utf8'),
) as Document;

/** Limit of requests per route, all combinations; with more fields, pairwise combinations. */
const MOST = 60;

/** A setting that would lock everybody out of later requests; types of a webhook, which would be sent for real. */
const LEFT = ['staffSecondFactor', 'types'];

let app: TestApp;
let ground: Ground;
beforeAll(async () => {
  app = await TestApp.start();
  const world = await World.make(app);
  ground = { app, world, thing: await world.thing('own') };
});
afterAll(() => app.stop());

function bodySchema(key: string): Schema {
  const [method = '', path = ''] = key.split(' ');
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return DOCUMENT.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? {};
}

/** Enum values, booleans and the bounds of numbers that a field takes. */
function choicesOf({ type, enum: words, items, minimum, maximum }: Schema): unknown[] {
  if (words) return words;
  if (type === 'boolean') return [true, false];
  if (items?.enum) return [[], [items.enum[0]], items.enum];
  return [minimum, maximum].filter((bound) => bound !== undefined);
}

type Choices = [field: string, values: unknown[]];

const product = (fields: Choices[]): Record<string, unknown>[] =>
  fields.reduce<Record<string, unknown>[]>(
    (bodies, [field, values]) =>
      bodies.flatMap((body) => values.map((value) => ({ ...body, [field]: value }))),
    [{}],
  );

function combinationsOf({ properties = {}, required = [] }: Schema): Record<string, unknown>[] {
  const all = Object.entries(properties)
    .map(([field, schema]): Choices => [field, choicesOf(schema)])
    .filter(([field, values]) => values.length > 0 && !LEFT.includes(field))
    .map(([field, values]): Choices => [field, required.includes(field) ? values : [undefined, ...values]]);
  if (all.reduce((count, [, values]) => count * values.length, 1) <= MOST) return product(all);
  const words = all.filter(([field]) => properties[field]?.minimum === undefined);
  return words.flatMap((one, i) => words.slice(i + 1).flatMap((other) => product([one, other])));
}

const empties = ({ properties = {}, required = [] }: Schema): Record<string, unknown>[] =>
  Object.keys(properties)
    .filter((field) => !required.includes(field))
    .flatMap((field) => [{ [field]: null }, { [field]: '' }]);

describe.each(Object.keys(ROWS).filter((key) => bodySchema(key).properties))('%s', (key) => {
  test.each([
    ['combinations of what can be chosen', combinationsOf],
    ['optional fields that are empty', empties],
  ])('answers %s, before the database has to', async (_, changes) => {
    const failed: unknown[] = [];
    let before = await missingChecks(app);
    for (const change of changes(bodySchema(key))) {
      const { status } = await sendChanged(ground, key, change);
      const after = await missingChecks(app);
      if (status >= 500 || after > before) failed.push([change, status]);
      before = after;
    }
    expect(failed).toEqual([]);
  });
});
