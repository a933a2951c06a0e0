import { DailyContractsJob } from '../../src/modules/contracts/lifecycle/daily-contracts.job.js';
import { Money } from '../../src/platform/money/money.js';
import type { Account } from '../support/accounts.js';
import type { Cast } from './cast.js';
import type { Asker, Model } from './model.js';
import {
  ModelCharge,
  type ModelClaim,
  type ModelContract,
  type ModelReceipt,
  type ModelRecord,
  type ModelTender,
  type ModelTerms,
  type ModelTransaction,
} from './model-contract.js';
import type { ModelCredit, ModelDeclaration } from './model-credits.js';
import { newKey, type Reply, type Stage } from './stage.js';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g;

/** The model knows of none that its tenant has not confirmed. */
const CONFIRMED = 'update contracts.contract set confirmed_at = now() where id = $1 and confirmed_at is null';

interface IdempotentCall {
  send: () => Promise<Reply>;
  first: Reply;
  day: string;
}

export interface ReceiptToPlay {
  contract: ModelContract;
  tender: ModelTender;
  amount: bigint;
  on: string;
  /** The oldest first without. */
  chosen?: [ModelClaim, bigint][];
  /** What it confirms. */
  declaration?: ModelDeclaration;
}

const lineOf = ({ lines }: ModelReceipt, month: string): ModelTransaction | undefined =>
  lines.find(({ record }) => record.month === month);

/** Does on the API what the model does, and knows which id belongs to which thing of the model. */
export class Play {
  private readonly names = new Map<string, string>();
  /** The last payment or payout that was made, to be sent again. */
  idempotent: IdempotentCall | undefined;
  private readonly contracts = new Map<ModelContract, string>();
  private readonly transactions = new Map<ModelTransaction, string>();
  private readonly records = new Map<string, string>();
  private readonly charges = new Map<ModelCharge, string>();
  private readonly credits = new Map<ModelCredit, string>();
  private readonly receipts = new Map<ModelReceipt, string>();
  private readonly declarations = new Map<ModelDeclaration, string>();

  constructor(
    readonly stage: Stage,
    readonly cast: Cast,
    private readonly time: string,
  ) {
    cast.owners.forEach(({ id }, n) => this.names.set(id, `owner ${n}`));
    cast.tenants.forEach(({ id }, n) => this.names.set(id, `tenant ${n}`));
    cast.properties.forEach((id, n) => this.names.set(id, `property ${n}`));
  }

  setDay(day: string): void {
    this.stage.app.setTime(`${day}T${this.time}+05:30`);
  }

  dailyJob(): Promise<void> {
    return this.stage.app.app.get(DailyContractsJob, { strict: false }).run();
  }

  async setCommission(bps: number): Promise<number> {
    const { admin } = this.stage;
    const body = { commissionPercent: bps / 100 };
    return (await this.stage.ask('PUT', '/admin/settings', { token: admin.token, body })).status;
  }

  async create(
    by: Asker,
    terms: Omit<ModelTerms, 'owner' | 'bps'>,
    made: () => ModelContract,
  ): Promise<number> {
    const { status, body } = await this.stage.post('/contracts', this.who(by), {
      propertyId: this.cast.properties[terms.property],
      tenantId: this.cast.tenants[terms.tenant]?.id,
      startDate: terms.start,
      ...(terms.end && { endDate: terms.end }),
      rent: Money.toRupees(terms.rent),
      ...(terms.dueDay !== null ? { dueDay: terms.dueDay } : terms.prorate && { prorate: true }),
      ...(terms.escalation && {
        escalation: {
          percent: terms.escalation.bps / 100,
          everyMonths: terms.escalation.everyMonths,
        },
      }),
    });
    if (status !== 201) return status;
    this.contracts.set(made(), body.id);
    this.names.set(body.id, `contract ${made().key}`);
    await this.stage.app.rows(CONFIRMED, [body.id]);
    return status;
  }

  async terminate(by: Asker, contract: ModelContract, date: string): Promise<number> {
    const path = `/contracts/${this.contracts.get(contract)}/termination`;
    return (await this.stage.post(path, this.who(by), { date, reason: 'Left' })).status;
  }

  async pay(
    {
      contract,
      record,
      on,
      part,
    }: { contract: ModelContract; record: ModelRecord; on: string; part?: bigint },
    model: Model,
  ): Promise<number> {
    const path = `/contracts/${this.contracts.get(contract)}/rent-records/${this.recordId(record)}/payment`;
    const body = { method: 'cash', paidDate: on, ...(part && { amount: Money.toRupees(part) }) };
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status === 201) {
      this.noteTransaction(model, model.transactions.at(-1), made.id);
      this.receipts.set(model.receipts.at(-1) as ModelReceipt, made.receiptId);
    }
    return status;
  }

  async receive(
    { contract, tender, amount, on, chosen, declaration }: ReceiptToPlay,
    model: Model,
  ): Promise<number> {
    const allocations = chosen?.map(([claim, part]) => ({
      ...this.claimId(claim),
      amount: Money.toRupees(part),
    }));
    const body = {
      ...(tender === 'received' ? { method: 'cash' } : { tender }),
      paidDate: on,
      amount: Money.toRupees(amount),
      ...(chosen && { allocations }),
      ...(declaration && { declarationId: this.declarations.get(declaration) }),
    };
    const path = `/contracts/${this.contracts.get(contract)}/receipts`;
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status !== 201) return status;
    const receipt = model.receipts.at(-1) as ModelReceipt;
    this.receipts.set(receipt, made.id);
    for (const { id, month } of made.lines as { id: string; month: string }[])
      this.noteTransaction(model, lineOf(receipt, month), id);
    return status;
  }

  async declare(contract: ModelContract, amount: bigint, on: string, model: Model): Promise<number> {
    const tenant = this.cast.tenants[contract.terms.tenant] as Account;
    const path = `/contracts/${this.contracts.get(contract)}/declarations`;
    const how = { method: 'other', paidDate: on, reference: newKey() };
    const body = { ...how, amount: Money.toRupees(amount) };
    const { status, body: made } = await this.stage.post(path, tenant, body, newKey());
    if (status === 201) this.declarations.set(model.declarations.at(-1) as ModelDeclaration, made.id);
    return status;
  }

  async decide(declaration: ModelDeclaration, status: 'rejected' | 'withdrawn'): Promise<number> {
    const [id, { contract }] = [this.declarations.get(declaration), declaration];
    if (status === 'rejected')
      return (
        await this.stage.post(`/finance/declarations/${id}/rejection`, this.stage.accountant, {
          reason: 'No',
        })
      ).status;
    const path = `/contracts/${this.contracts.get(contract)}/declarations/${id}/withdrawal`;
    return (await this.stage.post(path, this.cast.tenants[contract.terms.tenant] as Account, undefined))
      .status;
  }

  async charge(
    by: Asker,
    contract: ModelContract,
    { kind, due, amount }: { kind: string; due: string; amount: bigint },
    model: Model,
  ): Promise<number> {
    const path = `/contracts/${this.contracts.get(contract)}/charges`;
    const body = { kind, dueDate: due, amount: Money.toRupees(amount), description: 'Society' };
    const { status, body: made } = await this.stage.post(path, this.who(by), body, newKey());
    if (status !== 201) return status;
    const charge = model.charges.at(-1) as ModelCharge;
    this.charges.set(charge, made.id);
    this.names.set(made.id, `charge ${charge.key}`);
    return status;
  }

  async waive(claim: ModelClaim, part: bigint | undefined, model: Model): Promise<number> {
    const { rentRecordId, chargeId } = this.claimId(claim);
    const of = rentRecordId ? `rent-records/${rentRecordId}` : `charges/${chargeId}`;
    const path = `/contracts/${this.contracts.get(claim.contract)}/${of}/credits`;
    const body = { reason: 'Lift out of order', ...(part && { amount: Money.toRupees(part) }) };
    const { status, body: made } = await this.stage.post(path, this.stage.accountant, body, newKey());
    if (status === 201) this.credits.set(model.credits.at(-1) as ModelCredit, made.id);
    return status;
  }

  async takeBackWaiver(credit: ModelCredit): Promise<number> {
    const path = `/contracts/${this.contracts.get(credit.claim.contract)}/credits/${this.credits.get(credit)}/reversal`;
    return (await this.stage.post(path, this.stage.accountant, { reason: 'A mistake' })).status;
  }

  contractId(contract: ModelContract): string {
    return this.contracts.get(contract) as string;
  }

  private claimId(claim: ModelClaim): { rentRecordId?: string; chargeId?: string } {
    if (claim instanceof ModelCharge) return { chargeId: this.charges.get(claim) as string };
    return { rentRecordId: this.recordId(claim as ModelRecord) };
  }

  async reverseReceipt(receipt: ModelReceipt, model: Model): Promise<number> {
    const path = `/finance/receipts/${this.receipts.get(receipt)}/reversal`;
    const { status, body } = await this.stage.post(path, this.stage.accountant, { reason: 'Bounced' });
    if (status !== 201) return status;
    for (const { month, reversedById } of body.lines as { month: string; reversedById: string }[]) {
      const reversal = model.transactions.find(({ reverses }) => reverses === lineOf(receipt, month));
      this.noteTransaction(model, reversal, reversedById);
    }
    return status;
  }

  async payOut(owner: number, records: ModelRecord[] | undefined, model: Model): Promise<number> {
    const ids = records?.map((record) => this.recordId(record));
    const body = {
      ownerId: this.cast.owners[owner]?.id,
      method: 'other',
      ...(ids && { rentRecordIds: ids }),
    };
    const { status, body: made } = await this.sendIdempotent('/finance/payouts', body, model.today);
    for (const { id, rentRecordId } of (made.transactions ?? []) as { id: string; rentRecordId: string }[]) {
      const paid = model.transactions.findLast(
        (one) => one.type === 'payout' && this.recordId(one.record) === rentRecordId,
      );
      this.noteTransaction(model, paid, id);
    }
    return status;
  }

  async reverse(original: ModelTransaction, model: Model): Promise<number> {
    const path = `/finance/transactions/${this.transactionId(original)}/reversal`;
    const { status, body } = await this.stage.post(path, this.stage.accountant, { reason: 'Wrong' });
    if (status === 201) this.noteTransaction(model, model.transactions.at(-1), body.id);
    return status;
  }

  /** A text with what the model calls things in place of their ids. */
  named(text: string): string {
    return text.replace(ID, (id) => this.nameOf(id));
  }

  /** What the database was found to hold, by which later steps name it. */
  noteRecord(contractId: string, month: string, id: string): void {
    const name = `${this.nameOf(contractId)} ${month}`;
    this.records.set(name, id);
    this.names.set(id, name);
  }

  recordId({ contract, month }: ModelRecord): string {
    return this.records.get(`contract ${contract.key} ${month}`) as string;
  }

  transactionId(one: ModelTransaction): string {
    return this.transactions.get(one) as string;
  }

  private nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  private async sendIdempotent(path: string, body: object, day: string): Promise<Reply> {
    const [key, { accountant }] = [newKey(), this.stage];
    const send = (): Promise<Reply> => this.stage.post(path, accountant, body, key);
    const first = await send();
    if (first.status === 201) this.idempotent = { send, first, day };
    return first;
  }

  private noteTransaction(model: Model, made: ModelTransaction | undefined, id: string): void {
    if (!made) throw new Error('The API made a transaction that the model knows nothing of');
    this.transactions.set(made, id);
    this.names.set(id, `transaction ${model.transactions.indexOf(made)}`);
  }

  private who(by: Asker): Account {
    return by === 'admin' ? this.stage.admin : (this.cast.owners[by] as Account);
  }
}
