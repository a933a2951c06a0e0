import { withConnection } from '../../postgres/connection.ts';
import { RARE_NAME, rentOf } from './data/homes.ts';
import { accountant, admin, idOf, recordNumber, RENT_RECEIPTS_FROM, someOwner } from './data/ids.ts';
import { large, small, type Size } from './data/size.ts';
import { refuseUnlike } from './compare.ts';
import { withApi, type Bench } from './databases.ts';
import { cursorAfter } from './baseline/baseline-route.ts';
import { askFor, type Question } from './load.ts';
import { rowOf, type Row } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import { headersFor, type Account } from './token.ts';

/** Upper bar: the cost with a hundred times the data. */
const BAR = 3;
const PLAN = { samples: 9, seconds: 1, warmUp: 4 };

/** Request whose cost must not grow with the data. */
interface Grown {
  name: string;
  /** Account that asks, given the number of owners. */
  as(owners: number): Account | undefined;
  /** Paths to request in turn, on this database. */
  paths(databaseUrl: string): Promise<string[]>;
  /** Upper bar, if not the usual one. */
  bar?: number;
}

/** Request with the same path on both databases. */
export const fixed = (name: string, account: Account | undefined, path: string): Grown => ({
  name,
  as: () => account,
  paths: () => Promise.resolve([path]),
});
const TRANSACTIONS = '/api/contracts/transactions/all';
const FILTERS = '/api/contracts/transactions/filters';
const ENTRIES = '/api/finance/books/entries';
const CLAIMS = '/api/finance/claims';
const CALLED = encodeURIComponent(RARE_NAME.toLowerCase());
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const growing: Grown[] = [
  fixed('dashboard, owner', someOwner, '/api/dashboard/owner'),
  {
    ...fixed('dashboard, tenant', someOwner, '/api/dashboard/tenant'),
    as: (owners) => ({ id: idOf('person', owners + 7), role: 'tenant' }),
  },
  fixed('dashboard, accountant', accountant, '/api/dashboard/accountant'),
  fixed('dashboard, admin', admin, '/api/dashboard/admin'),
  fixed('transactions, first page and cards', accountant, TRANSACTIONS),
  { ...fixed('transactions, deep inside', accountant, TRANSACTIONS), paths: deepPages },
  fixed('transactions, of one by name', accountant, `${TRANSACTIONS}?q=${CALLED}`),
  fixed('transactions, by number', accountant, `${TRANSACTIONS}?q=RR%2F2026-27%2F000123`),
  fixed('transactions, by reference', accountant, `${TRANSACTIONS}?q=UTR%20${recordNumber(249, 2)}`),
  fixed('transactions, by amount', accountant, `${TRANSACTIONS}?q=${rentOf(7)}`),
  fixed('filter options', accountant, FILTERS),
  // Ordered, so that no plan cached for a rare name is used for a common one.
  fixed('filter options, of one', accountant, `${FILTERS}?q=${CALLED}`),
  fixed('filter options, of many', accountant, `${FILTERS}?q=a`),
  fixed('what waits, owner', someOwner, '/api/waiting/owner'),
  fixed('dues', accountant, '/api/finance/dues'),
  fixed('payables', accountant, '/api/finance/payables'),
  fixed('books', accountant, '/api/finance/books'),
  fixed('books, entries', accountant, `${ENTRIES}?limit=20`),
  { ...fixed('books, entries deep inside', accountant, ENTRIES), paths: deepEntries },
  fixed('account', accountant, `/api/contracts/${idOf('contract', 7)}/account`),
  fixed(
    'allocation',
    accountant,
    `/api/contracts/${idOf('contract', 7)}/allocation?amount=50000&paidDate=${yesterday}`,
  ),
  fixed('settlement draft', accountant, `/api/contracts/${idOf('contract', 7)}/settlement`),
  fixed('owner’s position', accountant, `/api/finance/owners/${someOwner.id}/position`),
  fixed('owner’s debts', accountant, `/api/finance/owners/${someOwner.id}/debts`),
  fixed(
    'one receipt',
    accountant,
    `/api/finance/receipts/${idOf('receipt', RENT_RECEIPTS_FROM + recordNumber(7, 1))}`,
  ),
  fixed('claims', accountant, CLAIMS),
  fixed('claims, of one', accountant, `${CLAIMS}?q=${CALLED}`),
  { ...fixed('claims, deep inside', accountant, CLAIMS), paths: deepClaims },
  fixed('arrears', accountant, '/api/finance/arrears'),
  // Limited to the number of pending ones in the small database.
  fixed('declarations', accountant, '/api/finance/declarations?limit=5'),
  fixed('call notes', accountant, `/api/contracts/${idOf('contract', 7)}/call-notes`),
];

/** Dates and ids of about twenty rows, nine tenths of the way down a list. */
export async function deepPlaces(
  databaseUrl: string,
  list: string,
  order: 'asc' | 'desc',
): Promise<[date: string, id: string][]> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<{ date: string; id: string }>(
      `select date::text, id::text from (
         select date, id, row_number() over (order by date ${order}, id ${order}) as place, count(*) over () as total
         from ${list}) t
       where place between total * 0.85 and total * 0.95 and place % (total / 200) = 0`,
    ),
  );
  return rows.map(({ date, id }) => [date, id]);
}

const deepPostings = (databaseUrl: string): Promise<[date: string, id: string][]> =>
  deepPlaces(databaseUrl, 'finance.posting', 'desc');

async function deepPages(databaseUrl: string): Promise<string[]> {
  const places = await deepPostings(databaseUrl);
  return places.map((place) => `${TRANSACTIONS}?cursor=${cursorAfter('transactions/date', place)}`);
}

async function deepEntries(databaseUrl: string): Promise<string[]> {
  const places = await deepPostings(databaseUrl);
  return places.map(
    (place) => `${ENTRIES}?limit=20&cursor=${cursorAfter('books/date', [...place, 'commission'])}`,
  );
}

async function deepClaims(databaseUrl: string): Promise<string[]> {
  const due = `(select due_date as date, id from contracts.open_claim_v
    where due_date <= (now() at time zone 'Asia/Kolkata')::date) due`;
  const places = await deepPlaces(databaseUrl, due, 'asc');
  return places.map((place) => `${CLAIMS}?limit=10&cursor=${cursorAfter('claims/oldest', place)}`);
}

export const measureGrowth = (bench: Bench): Promise<void> =>
  measureGrown(
    bench,
    [
      ['small', small],
      ['large', large],
    ],
    growing,
  );

/** Measures the cost of requests on a large database divided by that on a small one. */
export async function measureGrown(
  { make, wants, found }: Bench,
  databases: [little: [name: string, size: Size], much: [name: string, size: Size]],
  grown: Grown[],
): Promise<void> {
  const chosen = grown.filter(({ name }) => wants(name));
  if (!chosen.length) return;
  const [[, little], [, much]] = databases;
  const urls: [string, string] = [await make(...databases[0]), await make(...databases[1])];
  await withApi(urls[0], (first) =>
    withApi(urls[1], async (second) => {
      for (const one of chosen)
        found(await measure(one, [first.url, second.url], urls, [little.owners, much.owners]));
    }),
  );
}

async function measure(
  one: Grown,
  apis: [string, string],
  databases: [string, string],
  owners: [number, number],
): Promise<Row> {
  const side = async (i: 0 | 1) => {
    const headers = headersFor(one.as(owners[i]));
    const questions: Question[] = (await one.paths(databases[i])).map((path) => ({ path, headers }));
    return {
      asked: { url: apis[i], question: questions[0] as Question },
      warmUp: () => askFor(apis[i], questions, PLAN.warmUp),
      sample: () => askFor(apis[i], questions, PLAN.seconds),
    };
  };
  const [little, much] = [await side(0), await side(1)];
  await refuseUnlike(little.asked, much.asked);
  return rowOf(
    { name: one.name, kind: 'growth', bar: one.bar ?? BAR },
    await sampleInterleaved([little, much], PLAN.samples),
  );
}
