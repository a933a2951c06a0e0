import { createHash } from 'node:crypto';
import { Fault } from '../../programs/fault.ts';
import { withConnection } from '../../postgres/connection.ts';
import { accountant, admin } from './data/ids.ts';
import { few, money } from './data/size.ts';
import { withApi, type Bench } from './databases.ts';
import { askFor, send, type Question } from './load.ts';
import { receipts } from './payments.ts';
import { rowOf } from './report.ts';
import { sampleInterleaved } from './samples.ts';
import { headersFor } from './token.ts';

const [PAGE, RECEIPT, KEY] = [
  'events, a page of 200 inside',
  'events, a receipt with them',
  'a key instead of a token',
];
const PLAN = { samples: 9, seconds: 1, warmUp: 4 };
const [LITTLE, MUCH] = [10_000, 1_000_000];
const FIRST = '/api/events?limit=200';

/** Measures events, and the keys of the programs that read them. */
export async function measureEvents(bench: Bench): Promise<void> {
  await measurePages(bench);
  await measureReceipts(bench);
  await measureKeys(bench);
}

/** Measures a page of events among 1,000,000 against one among 10,000. */
async function measurePages({ make, wants, found }: Bench): Promise<void> {
  if (!wants(PAGE)) return;
  const urls = [await make('events_few', few), await make('events_many', few)] as const;
  await addEvents(urls[0], LITTLE);
  await addEvents(urls[1], MUCH);
  await withApi(urls[0], (first) =>
    withApi(urls[1], async (second) => {
      const side = async (url: string) => {
        const questions = await pagesInside(url);
        return {
          warmUp: () => askFor(url, questions, PLAN.warmUp),
          sample: () => askFor(url, questions, PLAN.seconds),
        };
      };
      const sides = [await side(first.url), await side(second.url)] as const;
      found(rowOf({ name: PAGE, kind: 'growth', bar: 3 }, await sampleInterleaved([...sides], PLAN.samples)));
    }),
  );
}

/** Adds events of homes, under numbers of transactions that are long over. */
const addEvents = (databaseUrl: string, count: number): Promise<unknown> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(
      `insert into platform.event (transaction, type, subject_id, owner_id)
       select (1 + n / 1000)::text::xid8, 'home.changed', gen_random_uuid(), gen_random_uuid()
       from generate_series(1, ${count}) n`,
    );
    await client.query('vacuum analyze platform.event');
  });

/** The last twenty whole pages, of all that follow each other. */
async function pagesInside(url: string): Promise<Question[]> {
  const headers = headersFor(admin);
  const questions: Question[] = [];
  let [path, more] = [FIRST, true];
  while (more) {
    questions.push({ path, headers });
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Fault(`${path} answered ${answer.status}.`);
    const page = (await answer.json()) as { next: string; more: boolean };
    [path, more] = [`${FIRST}&after=${page.next}`, page.more];
  }
  return questions.slice(-21, -1);
}

/** Measures receipts with their events against receipts without. */
async function measureReceipts({ make, wants, found }: Bench): Promise<void> {
  if (!wants(RECEIPT)) return;
  const urls = [await make('without_events', money), await make('with_events', money)] as const;
  await withConnection(urls[0], (client) => client.query(WITHOUT_EVENTS));
  await withApi(urls[0], (first) =>
    withApi(urls[1], async (second) => {
      const side = (url: string) => {
        const questions = receipts(money, 1);
        const next = () => questions.next().value as Question;
        return { warmUp: () => send(url, next, 1500), sample: () => send(url, next, 400) };
      };
      found(
        rowOf(
          { name: RECEIPT, kind: 'load', bar: 1.03 },
          await sampleInterleaved([side(first.url), side(second.url)], 25),
        ),
      );
    }),
  );
}

const WITHOUT_EVENTS = `do $$
  declare t record;
  begin
    for t in select tgrelid::regclass as place, tgname from pg_trigger where tgname like 'events_noted%' loop
      execute format('alter table %s disable trigger %I', t.place, t.tgname);
    end loop;
  end $$`;

/** Measures requests with a key against the same with a session's token. */
async function measureKeys({ make, wants, found }: Bench): Promise<void> {
  if (!wants(KEY)) return;
  const databaseUrl = await make('keys', few);
  const path = '/api/contracts?limit=1';
  const keys = await addKeys(databaseUrl);
  await withApi(databaseUrl, async ({ url }) => {
    const side = (questions: Question[]) => ({
      warmUp: () => askFor(url, questions, PLAN.warmUp),
      sample: () => askFor(url, questions, PLAN.seconds),
    });
    // As many requests on both sides, each of which the client writes anew for a sample.
    const token = side(keys.map(() => ({ path, headers: headersFor(accountant) })));
    const key = side(keys.map((text) => ({ path, headers: { authorization: `Bearer ${text}` } })));
    found(rowOf({ name: KEY, kind: 'load', bar: 1 }, await sampleInterleaved([token, key], 15)));
  });
}

/** Adds so many keys that none of them meets its limit of requests a minute. */
async function addKeys(databaseUrl: string): Promise<string[]> {
  const keys = Array.from({ length: 300 }, (_, n) => `kiraya_key_${String(n).padStart(43, '0')}`);
  const hashes = keys.map((key) => createHash('sha256').update(key).digest());
  await withConnection(databaseUrl, (client) =>
    client.query(
      `insert into auth.api_key (id, user_id, name, token_hash, permissions, is_read_only, created_at, expires_at)
       select gen_random_uuid(), '${accountant.id}', 'bench', hash, '{contract:list}', true, now(), now() + interval '1 day'
       from unnest($1::bytea[]) hash`,
      [hashes],
    ),
  );
  return keys;
}
