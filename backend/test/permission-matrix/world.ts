import { type Account, makeAccount, makeToken } from '../support/accounts.js';
import { sentAgreement } from '../support/agreements.js';
import { makeContract, makeUnconfirmed } from '../support/contracts.js';
import { addDocument } from '../support/documents.js';
import { dispute } from '../support/disputes.js';
import {
  charge,
  type ContractWithRents,
  credit,
  declare,
  expense,
  idempotent,
  made,
  pay,
  receive,
  recordId,
  settleTenancy,
} from '../support/finance.js';
import { awaitTold } from '../support/outbox.js';
import { makeProperty, NOWHERE } from '../support/properties.js';
import type { TestApp } from '../support/test-app.js';
import { interestsOf } from './interests-of.js';
import { NOTHING, type Thing } from './thing.js';

/** Targets of an attempt: a thing of the owner and the tenant, one of the other owner and tenant, or none. */
export const TARGETS = ['own', 'other', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

const OVER = { startDate: '2041-01-15', endDate: '2041-02-20' };

export const PEOPLE = ['tenant', 'otherTenant', 'owner', 'otherOwner', 'accountant', 'admin'] as const;
export type Who = (typeof PEOPLE)[number] | 'visitor' | 'deleted';

/** Thing, and the parts of it that exist. */
interface Known {
  thing: Thing;
  contract: ContractWithRents;
  lessor: Account;
  lessee: Account;
  made: Set<string>;
}

/** Names of a thing's parts that a function reads. */
export function namesIn(ask: (thing: Thing) => unknown): Set<string> {
  const names = new Set<string>();
  ask(
    new Proxy({} as Thing, {
      get: (_, name) => {
        names.add(String(name));
        return NOWHERE;
      },
    }),
  );
  return names;
}

/** World of two unrelated owners, two tenants, and everybody else. */
export class World {
  readonly #untouched = new Map<Target, Known>();
  /** Number of things made or changed. */
  changes = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly accounts: Record<Exclude<Who, 'visitor'>, Account>,
  ) {}

  static async make(app: TestApp): Promise<World> {
    app.setTime('2041-03-10');
    const confirmed = { confirmed: true };
    const accounts = {
      tenant: await makeAccount(app, 'tenant', confirmed),
      otherTenant: await makeAccount(app, 'tenant', confirmed),
      owner: await makeAccount(app, 'owner', confirmed),
      otherOwner: await makeAccount(app, 'owner', confirmed),
      accountant: await makeAccount(app, 'accountant', confirmed),
      admin: await makeAccount(app, 'admin'),
      deleted: await makeAccount(app, 'admin'),
    };
    await app.rows('delete from auth.user where id = $1', [accounts.deleted.id]);
    const world = new World(app, accounts);
    for (const target of ['own', 'other'] as const) await world.thing(target, new Set());
    return world;
  }

  /** Token of an unconfirmed session. */
  async unconfirmedToken(who: (typeof PEOPLE)[number]): Promise<{ token: string }> {
    this.changes += 1;
    return { token: await makeToken(this.app, this.accounts[who]) };
  }

  token(who: Who): { token?: string } {
    return who === 'visitor' ? {} : { token: this.accounts[who].token };
  }

  /** Unchanged thing of the target, with the needed parts, or all. */
  async thing(target: Target, needed?: ReadonlySet<string>): Promise<Thing> {
    const { tenant } = this.accounts;
    if (target === 'missing') return { ...NOTHING, tenantId: tenant.id };
    const known = this.#untouched.get(target) ?? (await this.begin(target));
    this.#untouched.set(target, known);
    for (const [names, make] of this.parts())
      if (names.some((name) => (needed?.has(name) ?? true) && !known.made.has(name))) {
        this.changes += 1;
        Object.assign(known.thing, await make(known));
        for (const name of names) known.made.add(name);
      }
    return known.thing;
  }

  /** Marks a thing as changed, so that the next one is fresh. */
  touch(target: Target): void {
    this.changes += 1;
    this.#untouched.delete(target);
  }

  private async settled(lessor: Account, lessee: Account): Promise<string> {
    const { accountant } = this.accounts;
    const contract = await makeContract(this.app, lessor, lessee, { ...OVER, rent: 100 });
    made(await receive(this.app, accountant, contract, 500, { excess: 'hold' }));
    made(await settleTenancy(this.app, accountant, contract));
    return contract.id;
  }

  /** Makes a contract with a payment, the basis of most things. */
  private async begin(target: Target): Promise<Known> {
    this.changes += 1;
    const { owner, otherOwner, tenant, otherTenant, accountant } = this.accounts;
    const [lessor, lessee] = target === 'own' ? [owner, tenant] : [otherOwner, otherTenant];
    const contract = await makeContract(this.app, lessor, lessee);
    const payment = made(await pay(this.app, accountant, contract, 0));
    const thing = {
      ...NOTHING,
      propertyId: contract.propertyId,
      contractId: contract.id,
      tenantId: lessee.id,
      ownerId: lessor.id,
      rentRecordId: recordId(contract, 1),
      transactionId: payment.id,
      receiptId: payment.receiptId,
    };
    return { thing, contract, lessor, lessee, made: new Set() };
  }

  /** Further parts, and how to make them. */
  private parts(): [names: (keyof Thing)[], make: (known: Known) => Promise<Partial<Thing>>][] {
    const { app } = this;
    const { accountant } = this.accounts;
    return [
      // For a new owner, since each may have a few only.
      [
        ['unconfirmedId'],
        async ({ lessee }) => {
          const { id } = await makeUnconfirmed(app, await makeAccount(app, 'owner'), lessee);
          return { unconfirmedId: id };
        },
      ],
      [['freePropertyId'], async ({ lessor }) => ({ freePropertyId: (await makeProperty(app, lessor)).id })],
      [['interestId', 'interestHomeId', 'slotId', 'visitedId'], ({ lessor }) => interestsOf(app, lessor)],
      [['invitedId'], () => this.invited()],
      [
        ['chargeId', 'creditId'],
        async ({ lessor, contract }) => {
          const { id: chargeId } = made(await charge(app, lessor, contract));
          const waiver = made(await credit(app, accountant, contract, { chargeId }, { amount: 1 }));
          return { chargeId, creditId: waiver.id };
        },
      ],
      [
        ['disputedId'],
        async ({ lessor, lessee, contract }) => {
          const { id: disputedId } = made(await charge(app, lessor, contract));
          made(await dispute(app, lessee, contract, disputedId));
          return { disputedId };
        },
      ],
      [
        ['untouchedId'],
        async ({ lessor, contract }) => ({ untouchedId: made(await charge(app, lessor, contract)).id }),
      ],
      [
        ['declarationId'],
        async ({ lessee, contract }) => ({
          declarationId: made(await declare(app, lessee, contract, 10)).id,
        }),
      ],
      [['payoutId'], ({ lessor, contract }) => this.paidOut(lessor, contract)],
      [
        ['expenseId'],
        async ({ lessor }) => ({ expenseId: made(await expense(app, accountant, lessor.id)).id }),
      ],
      [
        ['overId'],
        async ({ lessor, lessee }) => ({ overId: (await makeContract(app, lessor, lessee, OVER)).id }),
      ],
      [
        ['documentId'],
        async ({ lessee, contract }) => ({
          documentId: made(await addDocument(app, lessee, contract.id))[0].id,
        }),
      ],
      [
        ['agreementId'],
        async ({ lessor, contract }) => ({ agreementId: await sentAgreement(app, lessor, contract.id) }),
      ],
      [['notificationId'], ({ lessee }) => this.notification(lessee)],
      [['settledId'], async ({ lessor, lessee }) => ({ settledId: await this.settled(lessor, lessee) })],
    ];
  }

  private async notification({ token }: Account): Promise<Partial<Thing>> {
    await awaitTold(this.app);
    const { body } = await this.app.get('/notifications', { token });
    return { notificationId: body[0].id };
  }

  private async invited(): Promise<Partial<Thing>> {
    const { id: invitedId } = await makeAccount(this.app, 'tenant', { isProven: false });
    await this.app.rows(
      `update auth.user set password_hash = null, invited_until = '2999-01-01' where id = $1`,
      [invitedId],
    );
    return { invitedId };
  }

  private async paidOut(lessor: Account, contract: ContractWithRents): Promise<Partial<Thing>> {
    const { accountant } = this.accounts;
    made(await pay(this.app, accountant, contract, 2));
    const body = { ownerId: lessor.id, method: 'cash', rentRecordIds: [recordId(contract, 2)] };
    const payout = await this.app.post('/finance/payouts', body, idempotent(accountant.token));
    return { payoutId: made(payout).payoutId };
  }
}
