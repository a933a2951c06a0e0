import { EntityManager } from '@mikro-orm/postgresql';
import { type NewPosting, PostingWriter } from '../../src/modules/finance/ledger/postings/posting-writer.js';
import { type Account, makeAccount } from './accounts.js';
import { makeContract } from './contracts.js';
import { charge, type ContractWithRents, made, payOut, receive, reverse, reverseReceipt } from './finance.js';
import type { TestApp } from './test-app.js';

/** Name that a spreadsheet would take for a formula. */
const FORMULA = '=HYPERLINK("http://x","Rahul")';
export const DAYS = ['2041-03-10', '2041-03-31', '2041-04-01', '2041-04-17', '2041-05-02'];

/** People of random money. */
export interface Cast {
  accountant: Account;
  owner: Account;
  other: Account;
  contracts: ContractWithRents[];
}

export async function castFor(app: TestApp): Promise<Cast> {
  app.setTime('2041-03-10');
  const accountant = await makeAccount(app, 'accountant');
  const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  const other = await makeAccount(app, 'owner', { name: 'Ravi "RK" Kumar' });
  const tenant = await makeAccount(app, 'tenant', { name: FORMULA });
  const make = (of: Account) => makeContract(app, of, tenant, { rent: 999.95, endDate: '2041-08-14' });
  const contracts = [await make(owner), await make(owner), await make(other)];
  return { accountant, owner, other, contracts };
}

/** Inserts postings of other use cases. */
export const writeEntries = (app: TestApp, by: Account, ...lines: Omit<NewPosting, 'createdBy'>[]) =>
  app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) =>
      app.app.get(PostingWriter, { strict: false }).write(
        em,
        lines.map((line) => ({ createdBy: by.id, ...line })),
      ),
    );

/** Random numbers from 0 to below 1, repeatable by seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Act = () => Promise<unknown>;

/** Random acts of every kind, some recorded late, some reversed. */
function actsOf(app: TestApp, { accountant, owner, other, contracts }: Cast, random: () => number): Act[] {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const amount = () => Math.ceil(random() * 90_000) / 100;
  const receipts: string[] = [];
  const received = async (given: object, rupees = amount()) => {
    const paidDate = one(['2041-01-31', '2041-02-28', '2041-03-05', '2041-03-10']);
    const { status, body } = await receive(app, accountant, one(contracts), rupees, { paidDate, ...given });
    if (status === 201) receipts.push(body.id);
  };
  const written = (line: Pick<NewPosting, 'kind' | 'ownerId' | 'paise' | 'description'>) =>
    writeEntries(app, accountant, { ...line, date: one(DAYS.slice(0, -1)) });
  return [
    () => received({}),
    () => received({ tender: 'owner', method: undefined }),
    () => received({ tender: 'tds', method: undefined }, 20),
    () => received({ excess: 'hold' }, 9000),
    () => charge(app, accountant, one(contracts), { amount: amount() }),
    () => payOut(app, accountant, one([owner, other]).id),
    () => (receipts.length ? reverseReceipt(app, accountant, one(receipts)) : received({})),
    () => written({ kind: 'expense', ownerId: one([owner, other]).id, paise: 15_001n, description: 'Tap' }),
    () =>
      receipts.length
        ? reverseReceipt(app, accountant, one(receipts), { recoverFromOwner: true })
        : received({}),
    () => reversePayoutLine(app, accountant),
  ];
}

async function reversePayoutLine(app: TestApp, accountant: Account): Promise<void> {
  const [line] = await app.rows<{ id: string }>(
    `select id from finance.posting t where kind = 'payout' and reverses_id is null
       and not exists (select from finance.posting r where r.reverses_id = t.id) order by id limit 1`,
  );
  if (line) await reverse(app, accountant, line.id);
}

async function playAtRandom(app: TestApp, cast: Cast, seed: number, events: number): Promise<void> {
  const random = randomFrom(seed);
  const acts = actsOf(app, cast, random);
  for (let n = 0; n < events; n++) {
    app.setTime(DAYS[Math.floor((n * DAYS.length) / events)] as string);
    await (acts[Math.floor(random() * acts.length)] as Act)();
  }
}

/** Records a deposit partly held by the owner, and a charge with a share for Kiraya. */
async function playTheRest(app: TestApp, { accountant, other }: Cast): Promise<void> {
  app.setTime('2041-03-10');
  const contract = await makeContract(app, other, await makeAccount(app, 'tenant'), { rent: 1000 });
  const { id: chargeId } = made(await charge(app, accountant, contract));
  await app.rows(`alter table contracts.receivable disable trigger facts_stay;
    update contracts.receivable set commission_bps = 1250 where id = '${chargeId as string}';
    alter table contracts.receivable enable always trigger facts_stay`);
  const allocations = [{ chargeId, amount: 333.33 }];
  made(await receive(app, accountant, contract, 333.33, { allocations }));
  made(await receive(app, accountant, contract, 90_000, { excess: 'hold', paidDate: '2041-03-09' }));
  await writeEntries(app, accountant, {
    kind: 'deposit_to_owner',
    contractId: contract.id,
    paise: 123_456n,
    date: '2041-03-10',
  });
}

/** Plays random money up to the last of {@link DAYS}, repeatable by seed. */
export async function playMoney(app: TestApp, cast: Cast, seed: number, events = 60): Promise<void> {
  await playTheRest(app, cast);
  await playAtRandom(app, cast, seed, events);
  app.setTime(DAYS.at(-1) as string);
}
