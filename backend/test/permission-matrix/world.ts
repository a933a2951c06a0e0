import { type Account, makeAccount } from '../support/accounts.js';
import { makeContract, makeUnconfirmed } from '../support/contracts.js';
import {
  charge,
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
import { makeProperty, NOWHERE } from '../support/properties.js';
import type { TestApp } from '../support/test-app.js';

/** What an attempt is aimed at: of the owner and the tenant, of the other owner and the other tenant, or nothing. */
export const TARGETS = ['own', 'other', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

export interface Thing {
  /** Let to the tenant. */
  propertyId: string;
  contractId: string;
  /** That nobody has confirmed. */
  unconfirmedId: string;
  /** Let to nobody. */
  freePropertyId: string;
  tenantId: string;
  ownerId: string;
  /** Of the contract: one that is not paid. */
  rentRecordId: string;
  /** A payment of another rent of the contract. */
  transactionId: string;
  /** The receipt that it came in with. */
  receiptId: string;
  /** A pending one of the contract. */
  declarationId: string;
  /** A payout of a third rent of the contract. */
  payoutId: string;
  /** Of the owner, who owes it. */
  expenseId: string;
  /** An account that was never used. */
  invitedId: string;
  /** Of the contract: one that is not paid. */
  chargeId: string;
  /** Of a part of it. */
  creditId: string;
  /** Over, and not settled. */
  overId: string;
  /** Settled, with a deposit to give back. */
  settledId: string;
}

const NOTHING: Omit<Thing, 'tenantId'> = {
  propertyId: NOWHERE,
  contractId: NOWHERE,
  unconfirmedId: NOWHERE,
  freePropertyId: NOWHERE,
  ownerId: NOWHERE,
  rentRecordId: NOWHERE,
  transactionId: NOWHERE,
  receiptId: NOWHERE,
  declarationId: NOWHERE,
  payoutId: NOWHERE,
  expenseId: NOWHERE,
  invitedId: NOWHERE,
  chargeId: NOWHERE,
  creditId: NOWHERE,
  overId: NOWHERE,
  settledId: NOWHERE,
};

const OVER = { startDate: '2041-01-15', endDate: '2041-02-20' };

export const PEOPLE = ['tenant', 'otherTenant', 'owner', 'otherOwner', 'accountant', 'admin'] as const;
export type Who = (typeof PEOPLE)[number] | 'visitor' | 'deleted';

/** Two owners and two tenants who have nothing to do with each other, and the rest of the people. */
export class World {
  readonly #untouched = new Map<Target, Thing>();

  private constructor(
    private readonly app: TestApp,
    private readonly accounts: Record<Exclude<Who, 'visitor'>, Account>,
  ) {}

  static async make(app: TestApp): Promise<World> {
    app.setTime('2041-03-10');
    const accounts = {
      tenant: await makeAccount(app, 'tenant'),
      otherTenant: await makeAccount(app, 'tenant'),
      owner: await makeAccount(app, 'owner'),
      otherOwner: await makeAccount(app, 'owner'),
      accountant: await makeAccount(app, 'accountant'),
      admin: await makeAccount(app, 'admin'),
      deleted: await makeAccount(app, 'admin'),
    };
    await app.rows('delete from auth.person where id = $1', [accounts.deleted.id]);
    return new World(app, accounts);
  }

  token(who: Who): { token?: string } {
    return who === 'visitor' ? {} : { token: this.accounts[who].token };
  }

  /** A thing of the target's people, that nobody has changed. */
  async thing(target: Target): Promise<Thing> {
    const thing = this.#untouched.get(target) ?? (await this.make(target));
    this.#untouched.set(target, thing);
    return thing;
  }

  /** Somebody did something with it: the next one is a fresh one. */
  touch(target: Target): void {
    this.#untouched.delete(target);
  }

  private async settled(lessor: Account, lessee: Account): Promise<string> {
    const { accountant } = this.accounts;
    const contract = await makeContract(this.app, lessor, lessee, { ...OVER, rent: 100 });
    made(await receive(this.app, accountant, contract, 500, { excess: 'hold' }));
    made(await settleTenancy(this.app, accountant, contract));
    return contract.id;
  }

  private async make(target: Target): Promise<Thing> {
    const { owner, otherOwner, tenant, otherTenant } = this.accounts;
    if (target === 'missing') return { ...NOTHING, tenantId: tenant.id };
    const [lessor, lessee] = target === 'own' ? [owner, tenant] : [otherOwner, otherTenant];
    const contract = await makeContract(this.app, lessor, lessee);
    const someOwner = await makeAccount(this.app, 'owner'); // for none has more than a few of them
    const { id: unconfirmedId } = await makeUnconfirmed(this.app, someOwner, lessee);
    const { id: freePropertyId } = await makeProperty(this.app, lessor);
    const { id: invitedId } = await makeAccount(this.app, 'tenant');
    await this.app.rows('update auth.person set password_hash = null where id = $1', [invitedId]);
    const { accountant } = this.accounts;
    const payment = made(await pay(this.app, accountant, contract, 0));
    const { id: chargeId } = made(await charge(this.app, lessor, contract));
    const waiver = { amount: 1 };
    const { id: creditId } = made(await credit(this.app, accountant, contract, { chargeId }, waiver));
    const declaration = made(await declare(this.app, lessee, contract, 10));
    made(await pay(this.app, accountant, contract, 2));
    const paidOut = { ownerId: lessor.id, method: 'cash', rentRecordIds: [recordId(contract, 2)] };
    const { payoutId } = made(await this.app.post('/finance/payouts', paidOut, idempotent(accountant.token)));
    const { id: expenseId } = made(await expense(this.app, accountant, lessor.id));
    return {
      chargeId,
      creditId,
      overId: (await makeContract(this.app, lessor, lessee, OVER)).id,
      settledId: await this.settled(lessor, lessee),
      propertyId: contract.propertyId,
      contractId: contract.id,
      unconfirmedId,
      freePropertyId,
      tenantId: lessee.id,
      ownerId: lessor.id,
      rentRecordId: recordId(contract, 1),
      transactionId: payment.id,
      receiptId: payment.receiptId,
      declarationId: declaration.id,
      payoutId,
      expenseId,
      invitedId,
    };
  }
}
