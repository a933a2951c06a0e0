import { createHash } from 'node:crypto';
import type pg from 'pg';
import { accountant } from '../data/ids.ts';
import type { BaselineRoute, BaselineRequest } from './baseline-route.ts';
import * as statements from './payment-statements.ts';

const KEPT_MS = 7 * 86_400_000;

/** Answer and address of a new record. */
interface Made {
  location: string;
  json: string;
}

/** Runs a prepared statement. */
export const rowsOf = async <Row>(client: pg.PoolClient, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query({ name: nameOf(text), text, values })).rows as Row[];

const NAMES = new Map<string, string>();
function nameOf(text: string): string {
  const name = NAMES.get(text) ?? `baseline-${NAMES.size}`;
  NAMES.set(text, name);
  return name;
}

/** Records the idempotency key. */
export const enterKey = (client: pg.PoolClient, { route, key }: { route: string; key: string }) =>
  rowsOf(client, statements.enterRequest, [accountant.id, route, key, new Date()]);

/** Route that records money as the API does, statement by statement, idempotency included. */
export const recording = (
  path: RegExp,
  route: string,
  record: (
    client: pg.PoolClient,
    ids: string[],
    request: BaselineRequest & { route: string },
  ) => Promise<Made>,
): BaselineRoute => ({
  matches: (request) => request.method === 'POST' && path.test(request.path),
  answer: async (pool, request) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const ids = path.exec(request.path)?.slice(1) ?? [];
      const { location, json } = await once(client, { ...request, route }, (given) =>
        record(client, ids, given),
      );
      await client.query('commit');
      return { status: 201, json, headers: { location } };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
});

async function once<Request extends BaselineRequest & { route: string }>(
  client: pg.PoolClient,
  request: Request,
  work: (request: Request) => Promise<Made>,
): Promise<Made> {
  const { path, body, route, key } = request;
  const owner = [accountant.id, route, key];
  const hash = createHash('sha256').update(path).update(body).digest();
  const now = Date.now();
  const begun = await rowsOf(client, statements.beginKey, [...owner, hash, new Date(now)]);
  if (!begun.length) throw new Error('This key was used before.');
  const made = await work(request);
  await rowsOf(client, statements.keepKey, [...owner, made.json, new Date(now - KEPT_MS)]);
  return made;
}
