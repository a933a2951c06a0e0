import { LateFeesJob } from '../../src/modules/finance/collections/late-fees/late-fees.job.js';
import { newId } from '../../src/platform/http/uuid.js';
import { type Account, makeAccount } from '../support/accounts.js';
import { makeUnconfirmed, runDailyContractsJob } from '../support/contracts.js';
import {
  charge,
  contribution,
  credit,
  declare,
  expense,
  payOut,
  receive,
  refund,
  reversePayout,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
} from '../support/finance.js';
import { randomFrom } from '../support/random-money.js';
import type { Answer, TestApp } from '../support/test-app.js';

/** Days with events; figures are compared on the last. */
const DAYS = ['2041-02-03', '2041-02-20', '2041-03-12', '2041-04-09', '2041-05-06'] as const;
export const TODAY = '2041-05-06';
/** Concurrency: PostgreSQL has no more processors, and each connection plans anew. */
const AT_ONCE = 3;

/** Owner with one or more homes, and their money. */
interface Book {
  owner: Account;
  homes: { contract: Answer['body']; tenant: Account; lastDay?: string | undefined }[];
  receipts: string[];
  payouts: string[];
  random: () => number;
}

/** Accepted acts by kind. */
export type Done = Map<string, number>;

const FEE = { kind: 'daily', graceDays: 3, amount: 50, max: 450 };

async function beginBook(app: TestApp, random: () => number): Promise<Book> {
  const owner = await makeAccount(app, 'owner');
  const book: Book = { owner, homes: [], receipts: [], payouts: [], random };
  const homes = random() < 0.2 ? 2 : 1;
  while (book.homes.length < homes) {
    const tenant = await makeAccount(app, 'tenant');
    const propertyId = await addHome(app, owner);
    const contract = await makeUnconfirmed(app, owner, tenant, {
      propertyId,
      rent: Math.ceil(50_000 + random() * 90_000) / 100,
      startDate: `2041-0${1 + Math.floor(random() * 2)}-${10 + Math.floor(random() * 18)}`,
      ...(random() < 0.3
        ? { endDate: '2041-04-05' }
        : { endDate: random() < 0.5 ? '2041-12-14' : undefined }),
      ...(random() < 0.6 && { deposit: { amount: 2000, heldBy: random() < 0.7 ? 'kiraya' : 'owner' } }),
      ...(random() < 0.3 && { standingCharges: [{ kind: 'maintenance', amount: 120.5 }] }),
      ...(random() < 0.4 && { lateFee: FEE }),
      ...(random() < 0.3 && { prorate: true }),
    });
    book.homes.push({ contract, tenant, lastDay: contract.endDate ?? undefined });
  }
  return book;
}

type Act = (day: string) => Promise<Answer | undefined>;

function actsOf(app: TestApp, accountant: Account, book: Book, admin: Account): Record<string, Act> {
  const { owner, homes, random } = book;
  const one = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const rupees = (most: number) => Math.ceil(random() * most * 100) / 100;
  const home = () => one(homes);
  const received = async (most: number, given: object, paidDate: string) => {
    const answer = await receive(app, accountant, home().contract, rupees(most), { paidDate, ...given });
    if (answer.status === 201) book.receipts.push(answer.body.id);
    return answer;
  };
  const open = async () => (await app.get(`/contracts/${home().contract.id}`, owner)).body;
  const over = (day: string) => homes.filter(({ lastDay }) => lastDay !== undefined && lastDay < day);
  /** Act on a home whose contract is over, if there is one. */
  const afterwards =
    (act: (contract: Answer['body'], day: string) => Promise<Answer>): Act =>
    async (day) =>
      over(day).length ? act(one(over(day)).contract, day) : undefined;
  const elsewhere = { tender: 'owner', method: undefined };
  return {
    'a part of what is due': (day) => received(400, {}, day),
    'a rent and more': (day) => received(2500, {}, day),
    'money ahead, or for the deposit': (day) => received(4000, { excess: 'hold' }, day),
    'money to the owner': (day) => received(600, elsewhere, day),
    'tax kept back': (day) => received(30, { tender: 'tds', method: undefined }, day),
    'a receipt taken back': async () =>
      book.receipts.length ? reverseReceipt(app, accountant, one(book.receipts)) : undefined,
    'a charge': (day) => charge(app, accountant, home().contract, { amount: rupees(300), dueDate: day }),
    'a waiver': async () => {
      const contract = await open();
      const record = contract.rentRecords.find(({ balance }: { balance: number }) => balance > 1);
      return record && credit(app, admin, contract, { recordId: record.id }, { amount: 0.75 });
    },
    'a declaration': (day) => {
      const { contract, tenant } = home();
      return declare(app, tenant, contract, rupees(900), { paidDate: day });
    },
    'a payout': async () => {
      const answer = await payOut(app, accountant, owner.id);
      if (answer.status === 201) book.payouts.push(answer.body.payoutId);
      return answer;
    },
    'a payout taken back': async () =>
      book.payouts.length ? reversePayout(app, accountant, one(book.payouts)) : undefined,
    'an expense': (date) => expense(app, accountant, owner.id, { amount: rupees(200), date }),
    'money paid in': (date) => contribution(app, accountant, owner.id, { amount: rupees(60), date }),
    'a deposit moved': (paidDate) =>
      transferDeposit(app, accountant, home().contract, one(['owner', 'kiraya']), rupees(900), { paidDate }),
    'a termination': async (date) => {
      const ended = home();
      const body = { date, reason: 'Left' };
      const answer = await app.post(`/contracts/${ended.contract.id}/termination`, body, admin);
      if (answer.status === 201) ended.lastDay = date;
      return answer;
    },
    'a settlement': afterwards((contract) =>
      settleTenancy(
        app,
        accountant,
        contract,
        random() < 0.5 ? [{ amount: rupees(200), reason: 'Paint' }] : undefined,
      ),
    ),
    'a settlement taken back': afterwards((contract) => reverseSettlement(app, accountant, contract)),
    'a refund': afterwards((contract, paidDate) =>
      refund(app, accountant, contract, rupees(500), { paidDate }),
    ),
  };
}

/** Weights of acts: rents come in more often than they are reversed. */
const WEIGHTS: Record<string, number> = {
  ...{
    'a part of what is due': 5,
    'a rent and more': 5,
    'money ahead, or for the deposit': 3,
    'a payout': 4,
  },
  ...{ 'a settlement': 3, 'a refund': 3 },
};

/** Attempts on the last day, in this order: only tenancies that are over can be settled. */
const AT_THE_END: [kind: string, often: number][] = [
  ['a settlement', 0.8],
  ['a refund', 0.5],
  ['a settlement taken back', 0.3],
];

/**
 * Fills a database with every kind of record that the API knows: rents, partial payments, charges, late fees, deposits,
 * waivers, reversals, payouts, terminations and settlements. Repeatable by seed.
 * @returns accepted acts
 */
export async function makeUpBooks(app: TestApp, books: number, seed: number): Promise<Done> {
  const done: Done = new Map();
  app.setTime('2041-01-05');
  const [accountant, admin] = [await makeAccount(app, 'accountant'), await makeAccount(app, 'admin')];
  const all: Book[] = [];
  await eachAtOnce(
    Array.from({ length: books }, (_, n) => n),
    async (n) => {
      all[n] = await beginBook(app, randomFrom(seed * 10_007 + n * 7919));
    },
  );
  await app.rows('update contracts.contract set confirmed_at = created_at');
  for (const [n, day] of DAYS.entries()) {
    // Plans made for empty tables scan them.
    if (n < 2) await app.rows('analyze');
    app.setTime(day);
    await runDailyContractsJob(app);
    await app.app.get(LateFeesJob, { strict: false }).run();
    await eachAtOnce(all, (book) => doSome(actsOf(app, accountant, book, admin), book, day, done));
  }
  // The latest events appear on the dashboard.
  for (const book of all.slice(0, 8)) {
    const acts = actsOf(app, accountant, book, admin);
    await acts['a rent and more']?.(TODAY);
    await acts['a payout']?.(TODAY);
  }
  return done;
}

/** Inserts a home by SQL, for there are no figures about homes. */
async function addHome(app: TestApp, { id: ownerId }: Account): Promise<string> {
  const id = newId();
  await app.rows(
    `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
        furnishing, cost_paise, deposit_paise)
      values ($1, $2, 'Home', 'Here', 1, 3, 'available', 'rent', 900, 'Semi', 4200000, 0)`,
    [id, ownerId],
  );
  return id;
}

async function doSome(acts: Record<string, Act>, { random }: Book, day: string, done: Done): Promise<void> {
  const kinds = Object.keys(acts).flatMap((kind) => Array.from({ length: WEIGHTS[kind] ?? 1 }, () => kind));
  const drawn = [0, 1].map(() => kinds[Math.floor(random() * kinds.length)] as string);
  const atTheEnd =
    day === TODAY ? AT_THE_END.filter(([, often]) => random() < often).map(([kind]) => kind) : [];
  for (const kind of [...drawn, ...atTheEnd]) {
    const answer = await acts[kind]?.(day);
    if (answer && answer.status >= 500) throw new Error(`${kind}: ${answer.status} ${answer.text}`);
    if (answer?.status === 201) done.set(kind, (done.get(kind) ?? 0) + 1);
  }
}

/** Runs a function for each, several at once. */
export async function eachAtOnce<T>(some: readonly T[], of: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...some];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await of(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
