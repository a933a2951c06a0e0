import { Money } from '../../src/platform/money/money.js';
import type { Account } from '../support/accounts.js';
import type { Asker, Model } from './model.js';
import { ModelCharge, type ModelClaim, type ModelContract, type ModelRecord } from './model-contract.js';
import type { ModelTerms } from './model-terms.js';
import type { ModelBeside } from './model-late-fee.js';
import type { ModelEntry, ModelPayout, ModelReceipt, ModelTender, ModelTransaction } from './model-lines.js';
import type { ModelCredit, ModelDeclaration } from './model-credits.js';
import { Plays } from './plays.js';
import { newKey } from './stage.js';

/** Confirms a contract, since the model has no unconfirmed ones. */
const CONFIRMED = 'update contracts.contract set confirmed_at = now() where id = $1 and confirmed_at is null';

export interface ReceiptToPlay {
  contract: ModelContract;
  tender: ModelTender;
  amount: bigint;
  on: string;
  /** Chosen claims; oldest first by default. */
  chosen?: [ModelClaim, bigint][];
  /** Turns an excess into a deposit. */
  isHeld?: boolean;
  /** Declaration to confirm. */
  declaration?: ModelDeclaration;
}

const besideRents = ({ deposit, standing, lateFee }: ModelBeside): object => ({
  ...(deposit && { deposit: { ...deposit, amount: Money.toRupees(deposit.amount) } }),
  ...(standing.length > 0 && {
    standingCharges: standing.map(({ kind, amount }) => ({ kind, amount: Money.toRupees(amount) })),
  }),
  ...(lateFee && {
    lateFee: {
      kind: lateFee.kind,
      graceDays: lateFee.graceDays,
      ...(lateFee.paise !== null && { amount: Money.toRupees(lateFee.paise) }),
      ...(lateFee.bps !== null && { percentPerDay: lateFee.bps / 100 }),
      ...(lateFee.max !== null && { max: Money.toRupees(lateFee.max) }),
    },
  }),
});

/** Performs the model's acts on the API, and maps ids to the model's names. */
export class Play extends Plays {
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
      ...besideRents(terms),
    });
    if (status !== 201) return status;
    this.note(`contract ${made().key}`, body.id);
    await this.stage.app.rows(CONFIRMED, [body.id]);
    return status;
  }

  async terminate(by: Asker, contract: ModelContract, date: string): Promise<number> {
    const path = `/contracts/${this.contractId(contract)}/termination`;
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
    const path = `/contracts/${this.contractId(contract)}/rent-records/${this.recordId(record)}/payment`;
    const body = { method: 'cash', paidDate: on, ...(part && { amount: Money.toRupees(part) }) };
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status === 201) this.note(`receipt ${model.receipts.length - 1}`, made.receiptId);
    return status;
  }

  async receive(
    { contract, tender, amount, on, chosen, isHeld, declaration }: ReceiptToPlay,
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
      ...(isHeld && { excess: 'hold' }),
      ...(declaration && { declarationId: this.declarationId(declaration) }),
    };
    const path = `/contracts/${this.contractId(contract)}/receipts`;
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status !== 201) return status;
    this.note(`receipt ${model.receipts.length - 1}`, made.id);
    return status;
  }

  async declare(contract: ModelContract, amount: bigint, on: string, model: Model): Promise<number> {
    const tenant = this.cast.tenants[contract.terms.tenant] as Account;
    const path = `/contracts/${this.contractId(contract)}/declarations`;
    const how = { method: 'other', paidDate: on, reference: newKey() };
    const body = { ...how, amount: Money.toRupees(amount) };
    const { status, body: made } = await this.stage.post(path, tenant, body, newKey());
    if (status === 201) this.note(`declaration ${model.declarations.length - 1}`, made.id);
    return status;
  }

  async decide(declaration: ModelDeclaration, status: 'rejected' | 'withdrawn'): Promise<number> {
    const [id, { contract }] = [this.declarationId(declaration), declaration];
    if (status === 'rejected')
      return (
        await this.stage.post(`/finance/declarations/${id}/rejection`, this.stage.accountant, {
          reason: 'No',
        })
      ).status;
    const path = `/contracts/${this.contractId(contract)}/declarations/${id}/withdrawal`;
    return (await this.stage.post(path, this.cast.tenants[contract.terms.tenant] as Account, undefined))
      .status;
  }

  async charge(
    by: Asker,
    contract: ModelContract,
    { kind, due, amount }: { kind: string; due: string; amount: bigint },
    model: Model,
  ): Promise<number> {
    const path = `/contracts/${this.contractId(contract)}/charges`;
    const body = { kind, dueDate: due, amount: Money.toRupees(amount), description: 'Society' };
    const { status, body: made } = await this.stage.post(path, this.who(by), body, newKey());
    if (status === 201) this.note(`charge ${model.charges.length - 1}`, made.id);
    return status;
  }

  async waive(claim: ModelClaim, part: bigint | undefined, model: Model): Promise<number> {
    const { rentRecordId, chargeId } = this.claimId(claim);
    const of = rentRecordId ? `rent-records/${rentRecordId}` : `charges/${chargeId}`;
    const path = `/contracts/${this.contractId(claim.contract)}/${of}/credits`;
    const body = { reason: 'Lift out of order', ...(part && { amount: Money.toRupees(part) }) };
    const { status, body: made } = await this.stage.post(path, this.stage.accountant, body, newKey());
    const waiver = model.credits.findLast((one) => one.claim === claim && one.kind === 'waiver');
    if (status === 201 && waiver) this.note(`credit ${waiver.key}`, made.id);
    return status;
  }

  async takeBackWaiver(credit: ModelCredit): Promise<number> {
    const path = `/contracts/${this.contractId(credit.claim.contract)}/credits/${this.idOf(`credit ${credit.key}`)}/reversal`;
    return (await this.stage.post(path, this.stage.accountant, { reason: 'A mistake' })).status;
  }

  private claimId(claim: ModelClaim): { rentRecordId?: string; chargeId?: string } {
    if (claim instanceof ModelCharge) return { chargeId: this.idOf(`charge ${claim.key}`) };
    return { rentRecordId: this.recordId(claim as ModelRecord) };
  }

  async reverseReceipt({ key }: ModelReceipt, recoverFromOwner: boolean): Promise<number> {
    const path = `/finance/receipts/${this.idOf(`receipt ${key}`)}/reversal`;
    return this.reversed(path, { reason: 'Bounced', ...(recoverFromOwner && { recoverFromOwner }) });
  }

  reversePayout({ key }: ModelPayout): Promise<number> {
    return this.reversed(`/finance/payouts/${this.idOf(`payout ${key}`)}/reversal`, { reason: 'Came back' });
  }

  async payOut(owner: number, records: ModelRecord[] | undefined, model: Model): Promise<number> {
    const ids = records?.map((record) => this.recordId(record));
    const body = {
      ownerId: this.cast.owners[owner]?.id,
      method: 'other',
      ...(ids && { rentRecordIds: ids }),
    };
    const { status, body: made } = await this.sendIdempotent('/finance/payouts', body, model.today);
    if (status === 201) this.note(`payout ${model.payouts.length - 1}`, made.payoutId);
    return status;
  }

  /** Records an expense for an owner, or their contribution. */
  async recordForOwner(
    kind: 'expense' | 'contribution',
    owner: number,
    { amount, date }: { amount: bigint; date: string },
    model: Model,
  ): Promise<number> {
    const ownerId = this.idOf(`owner ${owner}`);
    const body = { ownerId, amount: Money.toRupees(amount), date, description: 'Geyser' };
    const { status, body: made } = await this.sendIdempotent(`/finance/${kind}s`, body, model.today);
    if (status === 201) this.note(`entry ${model.entries.length - 1}`, made.id);
    return status;
  }

  async transferDeposit(
    contract: ModelContract,
    to: 'owner' | 'kiraya',
    amount: bigint,
    model: Model,
  ): Promise<number> {
    const path = `/contracts/${this.contractId(contract)}/deposit-transfers`;
    const body = { to, amount: Money.toRupees(amount), method: 'other' };
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status === 201) this.note(`entry ${model.entries.length - 1}`, made.id);
    return status;
  }

  async refund(
    contract: ModelContract,
    by: 'owner' | 'kiraya',
    amount: bigint,
    model: Model,
  ): Promise<number> {
    const path = `/contracts/${this.contractId(contract)}/refunds`;
    const body = { by, amount: Money.toRupees(amount), method: 'other' };
    const { status, body: made } = await this.sendIdempotent(path, body, model.today);
    if (status === 201) this.note(`entry ${model.entries.length - 1}`, made.id);
    return status;
  }

  async reallocate({ key }: ModelReceipt, chosen: [ModelClaim, bigint][], model: Model): Promise<number> {
    const path = `/finance/receipts/${this.idOf(`receipt ${key}`)}/reallocation`;
    const allocations = chosen.map(([claim, part]) => ({
      ...this.claimId(claim),
      amount: Money.toRupees(part),
    }));
    const body = { reason: 'Meant for another month', allocations };
    return (await this.sendIdempotent(path, body, model.today)).status;
  }

  settle(contract: ModelContract, damages: bigint[]): Promise<number> {
    const told = damages.map((amount) => ({ amount: Money.toRupees(amount), reason: 'Door' }));
    return this.reversed(`/contracts/${this.contractId(contract)}/settlement`, { damages: told });
  }

  async moveOut(
    contract: ModelContract,
    { lastDay, damages, refund }: { lastDay?: string; damages: bigint[]; refund?: ModelEntry },
    model: Model,
  ): Promise<number> {
    const body = {
      ...(lastDay && { lastDay }),
      damages: damages.map((amount) => ({ amount: Money.toRupees(amount), reason: 'Door' })),
      ...(refund && { refundByKiraya: Money.toRupees(refund.amount), method: 'other' }),
    };
    const path = `/contracts/${this.contractId(contract)}/move-out`;
    const { status, body: made } = await this.sendIdempotent(path, body, model.today, this.stage.admin);
    if (status === 201 && refund) this.note(`entry ${refund.key}`, made.refunds[0].id);
    return status;
  }

  reverseSettlement(contract: ModelContract): Promise<number> {
    return this.reversed(`/contracts/${this.contractId(contract)}/settlement/reversal`, { reason: 'Wrong' });
  }

  reverseEntry({ key }: ModelEntry): Promise<number> {
    return this.reversed(`/finance/entries/${this.idOf(`entry ${key}`)}/reversal`, { reason: 'Wrong' });
  }

  reverse(original: ModelTransaction): Promise<number> {
    const path = `/finance/transactions/${this.transactionId(original)}/reversal`;
    return this.reversed(path, { reason: 'Wrong' });
  }

  private async reversed(path: string, body: object): Promise<number> {
    return (await this.stage.post(path, this.stage.accountant, body)).status;
  }

  private declarationId({ key }: ModelDeclaration): string {
    return this.idOf(`declaration ${key}`);
  }
}
