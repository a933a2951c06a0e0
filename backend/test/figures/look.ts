import type { Role } from '../../src/platform/security/principal.js';
import { type Account, makeAccount, makeToken } from '../support/accounts.js';
import { recordsOf } from '../support/csv.js';
import { readPaper } from '../support/read-paper.js';
import type { Answer, TestApp } from '../support/test-app.js';

export type Body = Answer['body'];
export type Line = Record<string, string>;

/** Person who can look at their own data. */
export interface Person {
  id: string;
  role: Role;
  token: string;
}

export interface Tenancy {
  id: string;
  owner: Person;
  tenant: Person;
}

export interface Received {
  id: string;
  contractId: string;
  tenant: Person;
  /** Set when its PDF is read, which takes long to make. */
  hasPaper: boolean;
}

export interface Paid {
  id: string;
  owner: Person;
  hasPaper: boolean;
}

/** People whose figures are compared. */
export interface World {
  admin: Account;
  accountant: Account;
  owners: Person[];
  tenants: Person[];
  tenancies: Tenancy[];
  /** Sample, including the latest. */
  receipts: Received[];
  payouts: Paid[];
  /** Day, `YYYY-MM-DD`. */
  today: string;
}

const EVERY = 8;
const PAPERS = 2;

/** Sample, including the latest, which activities show. */
const someOf = <T>(all: readonly T[]): (T & { hasPaper: boolean })[] =>
  all
    .filter((_, n) => n % EVERY === 0 || n >= all.length - EVERY)
    .map((one, n) => ({ ...one, hasPaper: n < PAPERS }));

/** Owners, tenants and confirmed contracts as of a day. */
export async function worldOf(app: TestApp, today: string): Promise<World> {
  const people = await app.rows<{ id: string; role: Role }>(
    `select id, role from auth.user where role in ('owner', 'tenant') order by id`,
  );
  const known: Person[] = [];
  for (const one of people) known.push({ ...one, token: await makeToken(app, one) });
  const byId = new Map(known.map((one) => [one.id, one]));
  const contracts = await app.rows<{ id: string; owner_id: string; tenant_id: string }>(
    'select id, owner_id, tenant_id from contracts.contract where confirmed_at is not null order by id',
  );
  const receipts = await app.rows<{ id: string; contractId: string; tenantId: string }>(
    `select id, contract_id as "contractId", tenant_id as "tenantId" from finance.receipt_v order by created_at, id`,
  );
  const payouts = await app.rows<{ id: string; ownerId: string }>(
    `select payout_id as id, owner_id as "ownerId" from finance.posting where payout_id is not null
     group by payout_id, owner_id order by payout_id`,
  );
  return {
    admin: await makeAccount(app, 'admin'),
    accountant: await makeAccount(app, 'accountant'),
    owners: known.filter(({ role }) => role === 'owner'),
    tenants: known.filter(({ role }) => role === 'tenant'),
    tenancies: contracts.map(({ id, owner_id, tenant_id }) => ({
      id,
      owner: byId.get(owner_id) as Person,
      tenant: byId.get(tenant_id) as Person,
    })),
    receipts: someOf(receipts.map((one) => ({ ...one, tenant: byId.get(one.tenantId) as Person }))),
    payouts: someOf(payouts.map(({ id, ownerId }) => ({ id, owner: byId.get(ownerId) as Person }))),
    today,
  };
}

const linesOf = ({ text }: Answer): Promise<Line[]> => Promise.resolve(recordsOf(text));

/** Reads from the API what the screens and files show, each once. */
export class Look {
  readonly #asked = new Map<string, Promise<unknown>>();
  /** Queue of files: the API refuses several at once. */
  #lastFile: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: TestApp,
    readonly world: World,
  ) {}

  /** Body of an answer. */
  get(who: Person, path: string): Promise<Body> {
    return this.#once(who, path, async () => this.#ok(path, await this.app.get(path, who)).body);
  }

  dashboard(who: Person): Promise<Body> {
    return this.get(who, `/dashboard/${who.role}`);
  }

  /** Rows of a list, page by page. */
  list(who: Person, path: string): Promise<Body[]> {
    return this.#once(who, `all of ${path}`, async () => {
      const rows: Body[] = [];
      for (let next: string | undefined = `${path}?limit=200`; next;) {
        const answer: Answer = this.#ok(next, await this.app.get(next, who));
        rows.push(...answer.body);
        next = /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      return rows;
    });
  }

  /** Total of a list by its header. */
  count(who: Person, path: string): Promise<number> {
    return this.#once(who, `count of ${path}`, async () =>
      Number(this.#ok(path, await this.app.get(`${path}?limit=1`, who)).headers.get('x-total-count')),
    );
  }

  /** Lines of a file. */
  file(who: Person, path: string, body: object = {}): Promise<Line[]> {
    const what = `${path} ${JSON.stringify(body)}`;
    return this.#once(who, what, () => this.#inTurn(path, () => this.app.post(path, body, who), linesOf));
  }

  /** Lines of a file with a route of GET. */
  download(who: Person, path: string): Promise<Line[]> {
    return this.#once(who, path, () => this.#inTurn(path, () => this.app.get(path, who), linesOf));
  }

  /** Texts of a PDF. */
  paper(who: Person, path: string): Promise<string[]> {
    return this.#once(who, path, () =>
      this.#inTurn(
        path,
        () => this.app.get(path, who),
        async ({ bytes }) => (await readPaper(bytes)).texts,
      ),
    );
  }

  #inTurn<T>(path: string, ask: () => Promise<Answer>, read: (answer: Answer) => Promise<T>): Promise<T> {
    const made = this.#lastFile.then(async () => read(this.#ok(path, await ask())));
    this.#lastFile = made.catch(() => undefined);
    return made;
  }

  #ok(path: string, answer: Answer): Answer {
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  #once<T>({ id }: Person, what: string, ask: () => Promise<T>): Promise<T> {
    const key = `${id} ${what}`;
    const asked = (this.#asked.get(key) as Promise<T> | undefined) ?? ask();
    this.#asked.set(key, asked);
    return asked;
  }
}
