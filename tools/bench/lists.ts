import { accountant, idOf, someOwner } from './data/ids.ts';
import { decades, lists, type Size } from './data/size.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { askFor, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { runRounds } from './rounds.ts';
import { withFloor } from './servers.ts';
import { headersFor, type Account } from './token.ts';

const PLAN = { rounds: 11, seconds: 1, warmUp: 6 }; // many short rounds: what else the machine does then hits both alike

/** What is read: how fast the API answers, as a part of how fast a bare server answers the same. */
export interface Reading {
  name: string;
  /** The least ratio that is good. */
  bar: number;
  /** What is asked of both, in turn. */
  paths: string[];
  /** Whose token is sent, if any. */
  as?: Account;
}

/** Ids of public properties, spread over all of them. */
const publicIds = (properties: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => idOf('property', 1 + i * 10 * Math.floor(properties / 10 / count)));

export const readings = (properties = lists.properties): Reading[] => [
  { name: 'public list', bar: 0.85, paths: ['/api/properties/public'] },
  {
    name: 'public property',
    bar: 0.85,
    paths: publicIds(properties, 50).map((id) => `/api/properties/public/${id}`),
  },
  { name: 'own properties, logged in', bar: 0.65, paths: ['/api/properties'], as: someOwner },
  { name: 'contracts, logged in', bar: 0.65, paths: ['/api/contracts'], as: accountant },
  { name: 'transactions, logged in', bar: 0.65, paths: ['/api/contracts/transactions/all'], as: accountant },
];

/** Accounts of tenancies that are as long as their database's. */
export const accounts = (contracts: number): Reading => ({
  name: 'account of ten years',
  bar: 0.8,
  paths: Array.from({ length: contracts }, (_, i) => `/api/contracts/${idOf('contract', i + 1)}/account`),
  as: accountant,
});

export const questionsOf = ({ paths, as }: Reading): Question[] =>
  paths.map((path) => ({ path, headers: headersFor(as) }));

export async function measureLists(bench: Bench): Promise<void> {
  await measureIn(bench, ['lists', lists], readings());
  await measureIn(bench, ['decades', decades], [accounts(50)]);
}

/** Measures readings on a database. */
export async function measureIn(
  { make, wants, found }: Bench,
  database: [name: string, size: Size],
  all: Reading[],
): Promise<void> {
  const chosen = all.filter(({ name }) => wants(name));
  if (!chosen.length) return;
  const databaseUrl = await make(...database);
  await withApi(databaseUrl, async (api) => {
    for (const reading of chosen) found(await measure(reading, api.url, databaseUrl));
  });
}

async function measure(reading: Reading, api: string, databaseUrl: string): Promise<Row> {
  const questions = questionsOf(reading);
  const side = (url: string) => ({
    warmUp: () => askFor(url, questions, PLAN.warmUp),
    round: () => askFor(url, questions, PLAN.seconds),
  });
  return withFloor(databaseUrl, await commonHeaders(api, questions[0] as Question), async (floor) => {
    for (const question of questions)
      await refuseDifference({ url: api, question }, { url: floor.url, question });
    const rounds = await runRounds([side(api), side(floor.url)], PLAN.rounds);
    return rowOf({ name: reading.name, kind: 'speed', bar: reading.bar }, rounds);
  });
}
