import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withConnection } from '../../postgres/connection.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { accountant } from './data/ids.ts';
import { browsing } from './browse.ts';
import { withApi, withPostgres } from './databases.ts';
import { accounts, questionsOf, readings } from './lists.ts';
import type { Question } from './load.ts';
import { commonToRecordings, payment, payments, receipt, receipts } from './payments.ts';
import { withBaseline } from './servers.ts';
import { headersFor } from './token.ts';

const SIZE = { owners: 20, properties: 1200, letEvery: 10, months: 6, unpaidMonths: 4 };
const READINGS = [...readings(SIZE.properties), accounts(3), ...browsing];

let api: string;
let databaseUrl: string;
let end: () => void;
let ended: Promise<void>;

beforeAll(async () => {
  await new Promise<void>((begin, fail) => {
    ended = withPostgres({ durable: false }, async (make) => {
      databaseUrl = await make('baseline', SIZE);
      await withApi(databaseUrl, async ({ url }) => {
        api = url;
        begin();
        await new Promise<void>((resolve) => (end = resolve));
      });
    });
    ended.catch(fail);
  });
});
afterAll(async () => {
  end?.();
  await ended;
});

const withBaselineAsApi = async (
  question: Question,
  use: (baseline: string) => Promise<void>,
): Promise<void> => withBaseline(databaseUrl, await commonHeaders(api, question), ({ url }) => use(url));

// The bench refuses to compare different answers.
test.each(READINGS)('for $name the baseline server answers what the API answers', async (reading) => {
  const questions = questionsOf(reading).slice(0, 3);
  await withBaselineAsApi(questions[0] as Question, async (baseline) => {
    for (const question of questions)
      await expect(
        refuseDifference({ url: api, question }, { url: baseline, question }),
      ).resolves.toBeUndefined();
  });
});

const WRITTEN = [
  'finance.posting',
  'finance.receipt',
  'finance.receipt_number',
  'finance.recorded_request',
  'platform.audit_entry',
  'platform.idempotency_key',
  'contracts.receivable where paid_on is not null',
];
const written = (): Promise<string[]> =>
  withConnection(databaseUrl, async (client) => {
    const counts = WRITTEN.map((table) => `(select count(*) from ${table})`).join(', ');
    const { rows } = await client.query<{ counts: string[] }>(`select array[${counts}]::text[] as counts`);
    return rows[0]?.counts ?? [];
  });
const grownSince = async (before: string[]): Promise<number[]> =>
  (await written()).map((count, i) => Number(count) - Number(before[i]));

const PAYMENT_ROWS = [1, 1, 1, 1, 1, 1, 1];
const RECEIPT_ROWS = [2, 1, 1, 1, 1, 1, 2];
test.each<[string, Question, Question, number[]]>([
  ['payment', payment(1, 2), payment(1, 3), PAYMENT_ROWS],
  ['receipt of a rent', receipt(SIZE, 3, 1), receipt(SIZE, 3, 1), PAYMENT_ROWS],
  ['receipt of two rents', receipt(SIZE, 5, 2), receipt(SIZE, 5, 2), RECEIPT_ROWS],
])(
  'a %s has the same effect and answer through the baseline server as through the API',
  async (_, ours, bare, rows) => {
    const reading = { path: '/api/contracts', headers: headersFor(accountant) };
    await withBaselineAsApi(reading, async (baseline) => {
      const before = await written();
      await expect(
        refuseDifference({ url: api, question: ours }, { url: baseline, question: bare }, commonToRecordings),
      ).resolves.toBeUndefined();
      const twice = rows.map((count) => 2 * count);
      expect(await grownSince(before)).toEqual(twice);
      const refused = await fetch(baseline + bare.path, { ...bare, body: bare.body ?? '', method: 'POST' });
      expect(refused.status).toBe(500);
      expect(await grownSince(before)).toEqual(twice);
    });
  },
);

test('every unpaid rent is paid once, the first contract’s first', () => {
  const paths = [...payments(SIZE)].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toHaveLength((SIZE.properties / SIZE.letEvery) * SIZE.unpaidMonths);
  expect(new Set(paths.slice(0, SIZE.unpaidMonths).map((path) => path.split('/')[3])).size).toBe(1);
  expect([...receipts(SIZE, SIZE.unpaidMonths)]).toHaveLength(SIZE.properties / SIZE.letEvery);
});
