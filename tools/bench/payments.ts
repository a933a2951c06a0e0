import { randomUUID } from 'node:crypto';
import { Fault } from '../fault.ts';
import { rentOf } from './data/homes.ts';
import { accountant, idOf, recordNumber } from './data/ids.ts';
import { contractsOf, money, sixes, type Size } from './data/size.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { send, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { runRounds } from './rounds.ts';
import { withFloor } from './servers.ts';
import { headersFor } from './token.ts';

/** Money that comes in, again and again: how fast it is recorded, as a part of how fast a bare server does the same. */
interface Recording {
  name: string;
  bar: number;
  size: Size;
  /** Each pays something that is open, the first two for the first contract. */
  questions(size: Size): Iterator<Question>;
  plan: { rounds: number; amount: number; warmUp: number };
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

/** Says that the rent of a contract's month was paid, the first month being 0. */
export const payment = (contract: number, month: number): Question =>
  recorded(
    `${idOf('contract', contract)}/rent-records/${idOf('record', recordNumber(contract, month))}/payment`,
    {},
  );

/** Says that so many rents of a contract were paid at once. */
export const receipt = ({ letEvery }: Size, contract: number, rents: number): Question =>
  recorded(`${idOf('contract', contract)}/receipts`, { amount: rents * rentOf(contract * letEvery) });

/** Payments of all that is unpaid, each once, the oldest first; the first contract's at once. */
export function* payments(size: Size): Generator<Question> {
  for (const [contract, nth] of turns(size, size.unpaidMonths))
    yield payment(contract, size.months - size.unpaidMonths + nth);
}

/** The same by receipts of so many rents each. */
export function* receipts(size: Size, rents: number): Generator<Question> {
  for (const [contract] of turns(size, Math.floor(size.unpaidMonths / rents)))
    yield receipt(size, contract, rents);
}

function* turns(size: Size, times: number): Generator<[contract: number, nth: number]> {
  for (let nth = 0; nth < times; nth++) yield [1, nth];
  for (let nth = 0; nth < times; nth++)
    for (let contract = 2; contract <= contractsOf(size); contract++) yield [contract, nth];
}

const RECORDINGS: Recording[] = [
  {
    ...{ name: 'recording a payment', bar: 0.5, size: money, questions: payments },
    plan: { rounds: 15, amount: 400, warmUp: 2500 },
  },
  {
    ...{ name: 'recording a receipt of one claim', bar: 0.6, size: money },
    questions: (size) => receipts(size, 1),
    plan: { rounds: 15, amount: 400, warmUp: 2500 },
  },
  {
    ...{ name: 'recording a receipt of six claims', bar: 0.5, size: sixes },
    questions: (size) => receipts(size, 6),
    plan: { rounds: 15, amount: 150, warmUp: 1000 },
  },
];

const OF_ONE_RECORDING = new Set(['id', 'rentRecordId', 'month', 'receiptId', 'number']);

/** What two recordings of one contract have in common. */
export const commonToRecordings = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    OF_ONE_RECORDING.has(name) ? typeof value : value,
  );

export async function measurePayments({ make, wants, found }: Bench): Promise<void> {
  for (const [i, recording] of RECORDINGS.filter(({ name }) => wants(name)).entries()) {
    const databaseUrl = await make(`money_${i}`, recording.size);
    await withApi(databaseUrl, async (api) => {
      const question = { path: '/api/contracts', headers: headersFor(accountant) };
      await withFloor(databaseUrl, await commonHeaders(api.url, question), async (floor) =>
        found(await measure(recording, api.url, floor.url)),
      );
    });
  }
}

async function measure({ plan, ...recording }: Recording, api: string, floor: string): Promise<Row> {
  const { name, bar } = recording;
  const questions = recording.questions(recording.size);
  const next = (): Question => {
    const { value } = questions.next();
    if (!value) throw new Fault('There is nothing left to pay: the bench needs a larger database.');
    return value as Question;
  };
  await refuseDifference(
    { url: api, question: next() },
    { url: floor, question: next() },
    commonToRecordings,
  );
  const side = (url: string) => ({
    warmUp: () => send(url, next, plan.warmUp),
    round: () => send(url, next, plan.amount),
  });
  return rowOf({ name, kind: 'speed', bar }, await runRounds([side(api), side(floor)], plan.rounds));
}
