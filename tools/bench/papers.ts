import { inRepository } from '../../programs/repository.ts';
import { accountant } from './data/ids.ts';
import { large, lists, type Size } from './data/size.ts';
import { withApi, type Bench } from './databases.ts';
import { withConnection } from '../../postgres/connection.ts';
import { Fault } from '../../programs/fault.ts';
import { askFor, rateDuring, type Question } from './load.ts';
import { Memory } from './memory.ts';
import { rowOf } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import type { Server } from './servers.ts';
import { headersFor } from './token.ts';

const WHOLE = 1_000_000;
const OTHERS: Question[] = ['/api/properties/public', '/api/contracts'].map((path) => ({
  path,
  headers: headersFor(accountant),
}));

/** Large output that is made while other requests go on. */
interface Making {
  name: string;
  size: [name: string, size: Size];
  path: string;
  body: (databaseUrl: string) => Promise<object>;
  /** Least length of the answer, in bytes. */
  least: number;
}

/** Body that asks for the first days, up to a thousand receipts. */
async function aThousand(databaseUrl: string): Promise<object> {
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<{ to: string; count: number }>(
      `select max(date)::text as to, max(so_far)::int as count from (
         select date, sum(count(*)) over (order by date) as so_far
         from finance.posting where kind = 'payment' and not is_reversal group by date) days
       where so_far <= 1000`,
    ),
  );
  const [{ to, count } = { to: '', count: 0 }] = rows;
  if (count < 900) throw new Fault(`The first days have ${count} receipts, and not about 1,000.`);
  return { to };
}

const MAKINGS: Making[] = [
  {
    ...{ name: '1,000 receipts as one PDF', size: ['lists', lists], path: '/api/finance/receipts/pdf' },
    ...{ body: aThousand, least: 8 * WHOLE },
  },
  {
    ...{ name: '300,000 transactions as CSV', size: ['large', large] },
    ...{ path: '/api/contracts/transactions/file', body: () => Promise.resolve({}), least: 80 * WHOLE },
  },
];

const MEMORY = ', memory';
const MEANWHILE = ', others meanwhile';
const PLAN = { samples: 3, seconds: 5, warmUp: 6 };

export async function measurePapers(bench: Bench): Promise<void> {
  for (const making of MAKINGS) await measureMaking(bench, making);
  await measureReceipt(bench);
}

async function measureMaking({ make, wants, found }: Bench, making: Making): Promise<void> {
  const names = [making.name + MEMORY, making.name + MEANWHILE];
  if (!names.some(wants)) return;
  const databaseUrl = await make(...making.size);
  const body = JSON.stringify(await making.body(databaseUrl));
  await withApi(databaseUrl, async (api) => {
    const once = () => download(api, making, body);
    const memory = new Memory(api);
    const others = {
      warmUp: async () => {
        await askFor(api.url, OTHERS, PLAN.warmUp);
        await once();
        await askFor(api.url, OTHERS, PLAN.warmUp);
      },
      sample: () => memory.without(() => askFor(api.url, OTHERS, PLAN.seconds)),
    };
    const meanwhile = {
      warmUp: () => Promise.resolve(),
      sample: () => memory.with(() => rateDuring(() => askFor(api.url, OTHERS, 1), once())),
    };
    const samples = await sampleInterleaved([others, meanwhile], PLAN.samples);
    const [memoryName = '', meanwhileName = ''] = names;
    if (wants(meanwhileName)) found(rowOf({ name: meanwhileName, kind: 'load', bar: 2 }, samples));
    if (wants(memoryName)) found(memory.row(memoryName));
  });
}

/** Reads an answer to its end and discards it. */
async function download(api: Server, { path, least, name }: Making, body: string): Promise<void> {
  const answer = await fetch(api.url + path, {
    method: 'POST',
    headers: { ...headersFor(accountant), 'content-type': 'application/json' },
    body,
  });
  let length = 0;
  for await (const part of answer.body ?? []) length += (part as Uint8Array).length;
  if (!answer.ok || length < least) throw new Fault(`${name}: ${answer.status}, ${length} bytes.`);
}

const RECEIPT = 'a receipt’s PDF, against its typesetter';
/** Documents that a PDF renderer makes before it is replaced. */
const PAPERS = 100;

interface PapersModule {
  Papers: new () => { make(paper: object): Promise<Uint8Array>; onModuleDestroy(): void };
}

/** Measures receipts from the API, one by one, against similar pages straight from its PDF renderer. */
async function measureReceipt({ make, wants, found }: Bench): Promise<void> {
  if (!wants(RECEIPT)) return;
  const databaseUrl = await make('receipts', lists);
  const ids = await withConnection(databaseUrl, (client) =>
    client.query<{ id: string }>(
      `select receipt_id as id from finance.posting where kind = 'payment' order by id limit 5000`,
    ),
  );
  const { Papers } = (await import(inRepository('backend/dist/platform/papers/papers.js'))) as PapersModule;
  const papers = new Papers();
  await withApi(databaseUrl, async (api) => {
    let nth = 0;
    const next = async () => {
      const { id } = ids.rows[nth++ % ids.rows.length] ?? { id: '' };
      const url = `${api.url}/api/finance/receipts/${id}/pdf`;
      const answer = await fetch(url, { headers: headersFor(accountant) });
      if (!answer.ok) throw new Fault(`${url} answered ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    };
    const alone = () => papers.make(pageLike(nth++));
    refuseUnlike(await next(), await alone());
    const samples = await sampleInterleaved([sideOf(next), sideOf(alone)], PLAN.samples * 3);
    found(rowOf({ name: RECEIPT, kind: 'speed', bar: 1 / 1.5 }, samples));
  });
  papers.onModuleDestroy();
}

const sideOf = (one: () => Promise<unknown>) => {
  const sample = async (): Promise<number> => {
    const start = performance.now();
    for (let n = 0; n < PAPERS; n++) await one();
    return (PAPERS * 1000) / (performance.now() - start);
  };
  return { warmUp: sample, sample };
};

function refuseUnlike(one: Uint8Array, other: Uint8Array): void {
  const ratio = one.length / other.length;
  if (ratio < 0.9 || ratio > 1.1)
    throw new Fault(`The pages are not alike: ${one.length}, ${other.length} bytes.`);
}

/** Receipt like those of the database. */
const pageLike = (nth: number) => ({
  title: 'Rent receipt',
  number: `RR/2026-27/${String(nth).padStart(6, '0')}`,
  organisation: { name: 'Kiraya', address: null, gstin: null },
  facts: [
    ['Received from', `Tenant ${nth}`],
    ['On behalf of (owner)', `Owner ${nth}`],
    ['Home', `Home ${nth}`],
    ['Address', `${nth} Some Road, Bengaluru`],
    ['Paid on', '20 Nov 2026'],
    ['Mode', 'Bank transfer'],
    ['Reference', `UTR 4123456${nth}`],
    ['PAN', 'ask the owner'],
  ],
  amount: { label: 'Amount received', figure: '₹42,000', words: 'Rupees Forty-Two Thousand Only' },
  tables: [
    {
      heading: 'What it paid',
      columns: [{ label: 'For' }, { label: 'Amount', isFigure: true }],
      rows: [['Rent for Nov 2026', '₹42,000']],
      total: ['Total', '₹42,000'],
    },
  ],
  notes: [],
  signature: 'Signature of the owner or of who signs for them',
  madeOn: '23 Nov 2026',
});
