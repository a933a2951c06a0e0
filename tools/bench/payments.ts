import { randomUUID } from 'node:crypto';
import { Fault } from '../../programs/fault.ts';
import { rentOf } from './data/homes.ts';
import { accountant, idOf, recordNumber } from './data/ids.ts';
import { contractsOf, money, sixes, type Size } from './data/size.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { send, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import { withBaseline } from './servers.ts';
import { headersFor } from './token.ts';

/** Recording of money whose rate is measured as a ratio to the baseline server's. */
interface Recording {
  name: string;
  bar: number;
  size: Size;
  /** Requests that each pay something open, the first two for the first contract. */
  questions(size: Size): Iterator<Question>;
  plan: { samples: number; amount: number; warmUp: number };
}

const recorded = (path: string, body: object): Question => ({
  path: `/api/contracts/${path}`,
  headers: {
    ...headersFor(accountant),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    ...body,
    method: 'bank_transfer',
    paidDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    reference: 'UTR 412345678901',
  }),
});

/** Payment of a contract's rent, by month from 0. */
export const payment = (contract: number, month: number): Question =>
  recorded(
    `${idOf('contract', contract)}/rent-records/${idOf('record', recordNumber(contract, month))}/payment`,
    {},
  );

/** Receipt that pays several rents of a contract at once. */
export const receipt = ({ letEvery }: Size, contract: number, rents: number): Question =>
  recorded(`${idOf('contract', contract)}/receipts`, { amount: rents * rentOf(contract * letEvery) });

/** Payments of every unpaid rent, once each, oldest first; the first contract's come at once. */
export function* payments(size: Size): Generator<Question> {
  for (const [contract, nth] of payOrder(size, size.unpaidMonths))
    yield payment(contract, size.months - size.unpaidMonths + nth);
}

/** Receipts that pay every unpaid rent, `rents` each. */
export function* receipts(size: Size, rents: number): Generator<Question> {
  for (const [contract] of payOrder(size, Math.floor(size.unpaidMonths / rents)))
    yield receipt(size, contract, rents);
}

function* payOrder(size: Size, times: number): Generator<[contract: number, nth: number]> {
  for (let nth = 0; nth < times; nth++) yield [1, nth];
  for (let nth = 0; nth < times; nth++)
    for (let contract = 2; contract <= contractsOf(size); contract++) yield [contract, nth];
}

const RECORDINGS: Recording[] = [
  {
    ...{ name: 'recording a payment', bar: 0.5, size: money, questions: payments },
    plan: { samples: 15, amount: 400, warmUp: 2500 },
  },
  {
    ...{ name: 'recording a receipt of one claim', bar: 0.65, size: money },
    questions: (size) => receipts(size, 1),
    plan: { samples: 15, amount: 400, warmUp: 2500 },
  },
  {
    ...{ name: 'recording a receipt of six claims', bar: 0.55, size: sixes },
    questions: (size) => receipts(size, 6),
    plan: { samples: 15, amount: 150, warmUp: 1000 },
  },
];

const OF_ONE_RECORDING = new Set([
  ...['id', 'rentRecordId', 'month', 'receiptId', 'number', 'stillDue', 'recordedAt', 'updatedAt'],
]);

/** Body of a recording without the values that differ between two of one contract. */
export const commonToRecordings = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    OF_ONE_RECORDING.has(name) ? typeof value : value,
  );

export async function measurePayments({ make, wants, found }: Bench): Promise<void> {
  for (const [i, recording] of RECORDINGS.filter(({ name }) => wants(name)).entries()) {
    const databaseUrl = await make(`money_${i}`, recording.size);
    await withApi(databaseUrl, async (api) => {
      const question = { path: '/api/contracts', headers: headersFor(accountant) };
      await withBaseline(databaseUrl, await commonHeaders(api.url, question), async (baseline) =>
        found(await measure(recording, api.url, baseline.url)),
      );
    });
  }
}

async function measure({ plan, ...recording }: Recording, api: string, baseline: string): Promise<Row> {
  const { name, bar } = recording;
  const questions = recording.questions(recording.size);
  const next = (): Question => {
    const { value } = questions.next();
    if (!value) throw new Fault('There is nothing left to pay: the bench needs a larger database.');
    return value as Question;
  };
  await refuseDifference(
    { url: api, question: next() },
    { url: baseline, question: next() },
    commonToRecordings,
  );
  const side = (url: string) => ({
    warmUp: () => send(url, next, plan.warmUp),
    sample: () => send(url, next, plan.amount),
  });
  return rowOf(
    { name, kind: 'speed', bar },
    await sampleInterleaved([side(api), side(baseline)], plan.samples),
  );
}
