import { idempotent } from '../support/finance.js';
import type { Answer, TestApp } from '../support/test-app.js';
import { ROWS } from './rows.js';
import type { Row } from './statuses.js';
import { PEOPLE, type Thing, type Who, type World } from './world.js';

export interface Ground {
  app: TestApp;
  world: World;
  thing: Thing;
}

/** Whoever may: the last of the people who is not told otherwise. */
function whoMay({ expected }: Row): Who {
  const own = expected.own;
  if (typeof own !== 'object') return 'visitor';
  return PEOPLE.findLast((_, i) => own[i] !== 403 && own[i] !== 404) as Who;
}

/** Sends a body to a route of the matrix as whoever may or is named, with another key each time where it takes one. */
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

/** The body of a route's row, which is sound. */
export const soundBody = (key: string, thing: Thing): Record<string, unknown> =>
  ROWS[key]?.body?.(thing) as Record<string, unknown>;
