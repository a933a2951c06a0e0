import { accountant, idOf, someOwner } from './data/ids.ts';
import { decades, lists, type Size } from './data/size.ts';
import { commonHeaders, refuseDifference } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { askFor, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import { withBaseline } from './servers.ts';
import { headersFor, type Account } from './token.ts';

const PLAN = { samples: 11, seconds: 1, warmUp: 6 }; // many short samples, so that load from outside hits both alike

/** Read whose rate is measured as a ratio to the baseline server's. */
export interface Reading {
  name: string;
  /** Lower bar. */
  bar: number;
  /** Paths to request in turn. */
  paths: string[];
  /** Account that asks; nobody when missing. */
  as?: Account;
}

/** Ids of public properties, evenly spread. */
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

/** Accounts of the database's longest tenancies. */
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

/** Measures reads on a database. */
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
    sample: () => askFor(url, questions, PLAN.seconds),
  });
  return withBaseline(databaseUrl, await commonHeaders(api, questions[0] as Question), async (baseline) => {
    for (const question of questions)
      await refuseDifference({ url: api, question }, { url: baseline.url, question });
    const samples = await sampleInterleaved([side(api), side(baseline.url)], PLAN.samples);
    return rowOf({ name: reading.name, kind: 'speed', bar: reading.bar }, samples);
  });
}
