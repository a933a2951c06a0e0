import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { accountant } from '../data/ids.ts';
import type { Floor, FloorRequest } from './floor.ts';
import * as statements from './payment-statements.ts';

const PATH = /^\/api\/contracts\/([^/]+)\/rent-records\/([^/]+)\/payment$/;
const ROUTE = 'POST /api/contracts/:id/rent-records/:recordId/payment';
const KEPT_MS = 7 * 86_400_000;

/** Records a payment as the API does, statement by statement, the key that makes a repeat harmless included. */
export const payment: Floor = {
  matches: ({ method, path }) => method === 'POST' && PATH.test(path),
  answer: async (pool, request) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { id, json } = await payOnce(client, request);
      await client.query('commit');
      return { status: 201, json, headers: { location: `/api/finance/transactions/${id}` } };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
};

/** The rows of a prepared statement. */
const rowsOf = async <Row>(client: pg.PoolClient, name: string, values: unknown[]): Promise<Row[]> =>
  (await client.query({ name, text: statements[name as keyof typeof statements], values })).rows as Row[];

async function payOnce(client: pg.PoolClient, { path, body, key }: FloorRequest): Promise<Made> {
  const owner = [accountant.id, ROUTE, key];
  const hash = createHash('sha256').update(path).update(body).digest();
  await rowsOf(client, 'lockKey', [owner.join('\n')]);
  const known = await rowsOf(client, 'findKey', owner);
  if (known.length) throw new Error('This key was used before.');
  const now = Date.now();
  await rowsOf(client, 'enterRequest', [...owner, new Date(now)]);
  const made = await pay(client, path, JSON.parse(body) as Body);
  await rowsOf(client, 'keepKey', [...owner, hash, made.json, new Date(now - KEPT_MS), new Date(now)]);
  return made;
}

interface Made {
  id: string;
  json: string;
}

interface Body {
  method: string;
  paidDate: string;
  reference: string | null;
}

async function pay(client: pg.PoolClient, path: string, body: Body): Promise<Made> {
  const [, contractId, recordId] = PATH.exec(path) ?? [];
  const [record] = await rowsOf<{ month: string; amount: string }>(client, 'lockRecord', [
    recordId,
    contractId,
  ]);
  if (!record) throw new Error('There is no such rent to pay.');
  const { method, paidDate, reference } = body;
  const by = [accountant.id, new Date()];
  const [receipt] = await rowsOf<{ id: string }>(client, 'receive', [
    ...[contractId, record.amount, method, reference, paidDate],
    ...by,
  ]);
  const values = [recordId, method, paidDate, reference, ...by, receipt?.id];
  const [made] = await rowsOf<Made>(client, 'pay', values);
  if (!made) throw new Error('Nothing was recorded.');
  const details = { contractId, rentRecordId: recordId, month: record.month, amountPaise: record.amount };
  const entry = JSON.stringify({ ...details, method, paidDate });
  await rowsOf(client, 'audit', [accountant.id, accountant.role, randomUUID(), made.id, entry]);
  return made;
}
