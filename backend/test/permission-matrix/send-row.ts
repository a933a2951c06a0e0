import { idempotent } from '../support/finance.js';
import type { Answer, TestApp } from '../support/test-app.js';
import { ROWS } from './rows.js';
import type { Row } from './statuses.js';
import type { Thing } from './thing.js';
import { PEOPLE, type Who, type World } from './world.js';

export interface Ground {
  app: TestApp;
  world: World;
  thing: Thing;
}

/** Last of the people who may use a route. */
export function whoMay({ expected }: Row): Who {
  const { own } = expected;
  const given = own ?? expected.missing;
  if (typeof given !== 'object') return 'visitor';
  return PEOPLE.findLast((_, i) => given[i] !== 403 && (given[i] !== 404 || !own)) as Who;
}

/** Sends a body to a route of the matrix, as the named person or one with permission, with a new idempotency key. */
export function sendRow(
  { app, world, thing }: Ground,
  key: string,
  body: unknown,
  { path, headers, who }: { path?: string; headers?: Record<string, string>; who?: Who } = {},
): Promise<Answer> {
  const row = ROWS[key] as Row;
  return app.call(key.split(' ')[0] as string, path ?? row.path(thing), {
    ...world.token(who ?? whoMay(row)),
    headers: row.isIdempotent ? { ...idempotent(undefined).headers, ...headers } : { ...headers },
    body,
  });
}

/** Valid body of a route's row. */
export const soundBody = (key: string, thing: Thing): Record<string, unknown> =>
  ROWS[key]?.body?.(thing) as Record<string, unknown>;
