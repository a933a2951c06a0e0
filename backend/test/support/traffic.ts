import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { makePeople, type People } from './accounts.js';
import { makeContract } from './contracts.js';
import { expectCountersAgree } from './counters-agree.js';
import { charge, type ContractWithRents, declare, idempotent, receive } from './finance.js';
import { expectMoneyAgrees } from './money-agrees.js';
import { interestBody, makeProperty, propertyBody } from './properties.js';
import type { Answer, TestApp } from './test-app.js';
import { until } from './until.js';

/** Change that its sender may retry: its name in the database, and the request. */
interface Write {
  kind: keyof typeof WRITTEN;
  name: string;
  send: () => Promise<Answer>;
}

/** Statements that find each kind of change by name. */
const WRITTEN = {
  receipts: 'select reference as name from finance.receipt',
  declarations: 'select reference as name from finance.declaration',
  charges: `select description as name from contracts.receivable where kind <> 'rent'`,
  homes: `select name from properties.property where name like 'traffic %'`,
  interests: 'select email as name from properties.interest',
};

/** Requests of every role, per round, and their outcome. */
export class Traffic {
  /** Completed changes by kind, each to be found once. */
  readonly #done: Record<string, string[]> = {};
  /** Number of retries that the API asked for. */
  repeats = 0;
  #serial = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly people: People,
    private readonly contract: ContractWithRents,
    private readonly homeId: string,
  ) {}

  static async start(app: TestApp): Promise<Traffic> {
    app.setTime('2041-03-10');
    const people = await makePeople(app);
    const contract = await makeContract(app, people.owner, people.tenant);
    const { id: homeId } = await makeProperty(app, people.owner);
    return new Traffic(app, people, contract, homeId);
  }

  /** Addresses that get a mail about an interest. */
  get writtenTo(): string[] {
    return this.#done.interests ?? [];
  }

  /** Sends a read as everybody, visitors included. */
  reads(): Promise<Answer>[] {
    const { admin, accountant, owner, tenant } = this.people;
    return [
      this.app.get('/dashboard/admin', admin),
      this.app.get('/finance/claims', accountant),
      this.app.get('/contracts/transactions/all', accountant),
      this.app.get('/properties', owner),
      this.app.get(`/contracts/${this.contract.id}`, tenant),
      this.app.get('/dashboard/tenant', tenant),
      this.app.get('/properties/browse'),
      this.app.get(`/properties/public/${this.homeId}`),
    ];
  }

  /** Changes for everybody, not sent yet and repeatable. */
  writes(): Write[] {
    const { admin, accountant, owner, tenant } = this.people;
    const [key, n] = [randomUUID(), ++this.#serial];
    const [reference, description, home] = [
      `UTR T${n}`,
      `traffic ${n}`,
      propertyBody({ name: `traffic ${n}` }),
    ];
    const interest = interestBody();
    const paths = { interest: `/properties/${this.homeId}/interest` };
    return [
      {
        kind: 'receipts',
        name: reference,
        send: () => receive(this.app, accountant, this.contract, 10 + n, { reference }, key),
      },
      {
        kind: 'declarations',
        name: reference,
        send: () => declare(this.app, tenant, this.contract, 10 + n, { reference }, key),
      },
      {
        kind: 'charges',
        name: description,
        send: () => charge(this.app, admin, this.contract, { description }, key),
      },
      {
        kind: 'homes',
        name: description,
        send: () => this.app.post('/properties', home, idempotent(owner.token, key)),
      },
      {
        kind: 'interests',
        name: interest.email as string,
        send: () => this.app.post(paths.interest, interest),
      },
    ];
  }

  /** Sends a change until it succeeds, as a client that is asked to retry. */
  async finish(write: Write, first: Promise<Answer> = write.send()): Promise<void> {
    let answer = await first;
    await until(`${write.kind} ${write.name}`, async () => {
      if (answer.status === 201) return true;
      expectUnavailable(answer);
      this.repeats += 1;
      answer = await write.send();
      return false;
    });
    (this.#done[write.kind] ??= []).push(write.name);
  }

  /** Checks that every completed change is there once, nothing else is, and sums and counters agree. */
  async expectAllOnce(): Promise<void> {
    for (const [kind, text] of Object.entries(WRITTEN)) {
      const names = (await this.app.rows<{ name: string }>(text)).map(({ name }) => name);
      expect([kind, names.sort()]).toEqual([kind, (this.#done[kind] ?? []).sort()]);
    }
    await expectMoneyAgrees(this.app);
    await expectCountersAgree(this.app);
    await this.app.app.get(Reconciliation, { strict: false }).run();
    expect(await this.app.rows('select what, key from platform.discrepancy')).toEqual([]);
  }
}

/** Answers with another status, with their requests. */
export const failuresOf = (answers: Answer[], wanted = 200): unknown[] =>
  answers.filter(({ status }) => status !== wanted).map(({ status, body }) => [status, body.instance]);

/** Checks for a request to retry later, with the time. */
export function expectUnavailable({ status, headers }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
}

export const isReady = async (app: TestApp): Promise<boolean> =>
  (await app.get('/health/ready')).status === 200;

export const awaitReady = (app: TestApp): Promise<true> =>
  until('a ready API', async () => (await isReady(app)) || undefined);
