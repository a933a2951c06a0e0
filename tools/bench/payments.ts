import { randomUUID } from 'node:crypto';
import { Fault } from '../fault.ts';
import { accountant, idOf, recordNumber } from './data/ids.ts';
import { contractsOf, money, type Size } from './data/size.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { send, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { runRounds } from './rounds.ts';
import { withFloor } from './servers.ts';
import { headersFor } from './token.ts';

const PAYMENT = 'recording a payment';
const BAR = 0.5;
const PLAN = { rounds: 15, amount: 400, warmUp: 2500 };

/** Says that the rent of a contract's month was paid, the first month being 0. */
export const payment = (contract: number, month: number): Question => ({
  path: `/api/contracts/${idOf('contract', contract)}/rent-records/${idOf('record', recordNumber(contract, month))}/payment`,
  headers: {
    ...headersFor(accountant),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    method: 'bank_transfer',
    paidDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    reference: 'UTR 412345678901',
  }),
});

/** Payments of all that is unpaid, each once, the oldest first; the first contract's are left alone. */
export function* payments(size: Size): Generator<Question> {
  for (let month = size.months - size.unpaidMonths; month < size.months; month++)
    for (let contract = 2; contract <= contractsOf(size); contract++) yield payment(contract, month);
}

const OF_ONE_PAYMENT = ['id', 'rentRecordId', 'month', 'receiptId'];

/** What two payments of one contract have in common. */
export const commonToPayments = (body: string): string => {
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>);
  return JSON.stringify(
    fields.map(([name, value]) => [name, OF_ONE_PAYMENT.includes(name) ? typeof value : value]),
  );
};

export async function measurePayments({ make, wants, found }: Bench): Promise<void> {
  if (!wants(PAYMENT)) return;
  const databaseUrl = await make('money', money);
  await withApi(databaseUrl, async (api) => {
    const headers = await commonHeaders(api.url, { path: '/api/contracts', headers: headersFor(accountant) });
    await withFloor(databaseUrl, headers, async (floor) => found(await measure(api.url, floor.url)));
  });
}

async function measure(api: string, floor: string): Promise<Row> {
  const first = money.months - money.unpaidMonths;
  const [ours, bare] = [payment(1, first), payment(1, first + 1)];
  await refuseDifference({ url: api, question: ours }, { url: floor, question: bare }, commonToPayments);
  const unpaid = payments(money);
  const next = (): Question => {
    const { value } = unpaid.next();
    if (!value) throw new Fault('There is no rent left to pay: the bench needs a larger database.');
    return value as Question;
  };
  const side = (url: string) => ({
    warmUp: () => send(url, next, PLAN.warmUp),
    round: () => send(url, next, PLAN.amount),
  });
  return rowOf(
    { name: PAYMENT, kind: 'speed', bar: BAR },
    await runRounds([side(api), side(floor)], PLAN.rounds),
  );
}
