import { monthOfDay } from './model-calendar.js';
import {
  ModelCharge,
  type ModelChargeFacts,
  type ModelClaim,
  type ModelContract,
  ModelRecord,
} from './model-contract.js';
import type { ModelCredit } from './model-credits.js';
import {
  debitsOf,
  type ModelEntry,
  type ModelPayout,
  type ModelReceipt,
  type ModelSettlement,
  type ModelTender,
  type ModelTransaction,
  movesOf,
  movesOfRent,
  ownerOf,
} from './model-lines.js';

const MONTHS_AHEAD = 12;
const PLAIN = {
  ...{ commission: 0n, withheld: 0n, reverses: undefined, isReversed: false },
  ...{ receipt: undefined, tender: undefined, payout: undefined },
};
const PLAIN_ENTRY = {
  ...{ contract: undefined, charge: undefined, tender: undefined, reverses: undefined, isReversed: false },
  ...{ receipt: undefined, payout: undefined },
};
/** Payment order of a day's claims; there is one rent. */
const TURNS = ['rent', 'deposit', 'maintenance', 'utilities', 'damage', 'other'];
const kindOf = (claim: ModelClaim): string => (claim instanceof ModelCharge ? claim.kind : 'rent');

type NewEntry = Pick<ModelEntry, 'kind' | 'owner' | 'amount'> & Partial<ModelEntry>;

/** Books of all tenancies: every line, and how lines are posted and reversed. */
export abstract class ModelBooks {
  readonly contracts: ModelContract[] = [];
  readonly transactions: ModelTransaction[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly payouts: ModelPayout[] = [];
  readonly entries: ModelEntry[] = [];
  readonly charges: ModelCharge[] = [];
  readonly credits: ModelCredit[] = [];
  readonly settlements: ModelSettlement[] = [];

  constructor(public today: string) {}

  get records(): ModelRecord[] {
    return this.contracts.flatMap(({ records }) => records);
  }

  /** Claims of a contract in payment order: due ones, then future ones; proposed ones once it is settled. */
  openOf(
    contract: ModelContract,
    tender: ModelTender = 'received',
    withProposals = this.isSettledNow(contract),
  ): ModelClaim[] {
    const rents = [...contract.records, ...contract.coming(this.today, MONTHS_AHEAD)];
    const charges = contract.charges.filter(({ isProposal }) => withProposals || !isProposal);
    const all = tender === 'tds' ? rents : [...rents, ...charges];
    const turn = (one: ModelClaim): string =>
      `${one.due > this.today ? 2 : Number(kindOf(one) === 'late_fee')} ${one.due} ${TURNS.indexOf(kindOf(one))}`;
    return all
      .filter(({ balance }) => balance > 0n)
      .sort((one, other) => turn(one).localeCompare(turn(other)));
  }

  /** Tests for a proposed charge that no settlement counts. */
  isHeld(claim: ModelClaim): boolean {
    return claim instanceof ModelCharge && claim.isProposal && !this.isSettledNow(claim.contract);
  }

  private isSettledNow(contract: ModelContract): boolean {
    return this.settlements.some((one) => one.contract === contract && one.reversedOn === null);
  }

  /** Debt of an owner; a negative one is added to their next payout. */
  owedBy(owner: number): bigint {
    return debitsOf('owner_owes', [
      ...this.entries.filter((one) => one.owner === owner).flatMap(movesOf),
      ...this.transactions.filter((one) => ownerOf(one) === owner).flatMap(movesOfRent),
    ]);
  }

  /** Deposit in all, and the owner's part of it. */
  depositOf(contract: ModelContract): { held: bigint; withOwner: bigint } {
    const moves = [
      ...this.entries.filter((one) => one.contract === contract).flatMap(movesOf),
      ...this.transactions.filter(({ record }) => record.contract === contract).flatMap(movesOfRent),
    ];
    return { held: -debitsOf('deposit_held', moves), withOwner: debitsOf('deposit_with_owner', moves) };
  }

  /** Charges payable to an owner, of months that have begun, or of later ones. */
  payableCharges(owner: number, isLater = false): ModelCharge[] {
    return this.charges.filter(
      ({ contract, payable, month }) =>
        contract.terms.owner === owner && payable > 0n && month > monthOfDay(this.today) === isLater,
    );
  }

  protected receipt(
    contract: ModelContract,
    tender: ModelTender,
    date: string,
    lines: [ModelClaim, bigint][],
  ): ModelReceipt {
    const all = lines.reduce((sum, [, part]) => sum + part, 0n);
    const receipt: ModelReceipt = {
      ...{ key: this.receipts.length, contract, date, tender, amount: all },
      ...{ lines: [], entries: [], recordedOn: this.today, reversedOn: null },
    };
    this.receipts.push(receipt);
    this.payOn(receipt, lines);
    return receipt;
  }

  protected payOn(receipt: ModelReceipt, lines: [ModelClaim, bigint][]): void {
    for (const [claim, amount] of lines)
      if (claim instanceof ModelRecord) this.payRent(receipt, claim, amount);
      else if (claim instanceof ModelCharge) this.payCharge(receipt, claim, amount);
  }

  protected ask(contract: ModelContract, facts: ModelChargeFacts): ModelCharge {
    const charge = new ModelCharge(contract, this.charges.length, this.today, facts);
    this.charges.push(charge);
    contract.charges.push(charge);
    return charge;
  }

  protected credit(claim: ModelClaim, amount: bigint, kind: ModelCredit['kind']): void {
    claim.credited += amount;
    claim.wasCredited = true;
    const key = this.credits.length;
    this.credits.push({ key, claim, kind, amount, date: this.today, reversedOn: null });
  }

  /** Cancels what falls due after the last day of a terminated contract. */
  protected cancel(claims: ModelClaim[]): void {
    for (const claim of claims)
      if (claim instanceof ModelRecord && claim.isAfterLastDay && claim.balance > 0n)
        this.credit(claim, claim.balance, 'cancellation');
  }

  protected payout(owner: number): ModelPayout {
    const payout = { key: this.payouts.length, owner, lines: [], entries: [], isRecovered: false };
    this.payouts.push(payout);
    return payout;
  }

  protected payOutRent(record: ModelRecord, payout: ModelPayout, amount = record.payable): void {
    const { withheld } = record;
    const about = { key: this.transactions.length, record, date: this.today, amount, withheld, payout };
    this.note({ ...PLAIN, ...about, type: 'payout' });
  }

  protected payOutCharge(charge: ModelCharge, payout: ModelPayout, amount = charge.payable): void {
    const { contract } = charge;
    this.enter({ kind: 'charge_payout', owner: payout.owner, contract, charge, amount, payout });
  }

  /** Posts a line other than rent, today by default. */
  protected enter(entry: NewEntry): ModelEntry {
    const made = { ...PLAIN_ENTRY, date: this.today, ...entry, at: this.written, key: this.entries.length };
    this.entries.push(made);
    const { kind, charge, amount } = made;
    if (charge && kind === 'charge_payout') charge.paidOut += amount;
    else if (charge) charge.paid += amount;
    if (charge) charge.wasPaid ||= charge.paid > 0n;
    if (!made.reverses) {
      made.receipt?.entries.push(made);
      made.payout?.entries.push(made);
    }
    return made;
  }

  private payRent(receipt: ModelReceipt, record: ModelRecord, amount: bigint): void {
    const { date, tender } = receipt;
    const commission = record.commissionOn(record.paid + amount) - record.earned;
    const key = this.transactions.length;
    const line = {
      ...{ ...PLAIN, key, type: 'payment' as const, record, date, amount, commission, receipt, tender },
    };
    receipt.lines.push(this.note(line));
  }

  private payCharge(receipt: ModelReceipt, charge: ModelCharge, amount: bigint): void {
    const { date, tender, contract } = receipt;
    const { owner } = contract.terms;
    const kind = charge.kind === 'deposit' ? 'deposit_payment' : 'charge_payment';
    this.enter({ kind, owner, contract, charge, tender, date, amount, receipt });
  }

  protected takeEntryBack(original: ModelEntry): void {
    original.isReversed = true;
    const { amount, date: _, key: __, ...same } = original;
    this.enter({ ...same, amount: -amount, reverses: original, isReversed: false });
  }

  protected takeBack(original: ModelTransaction): void {
    const { type, record, amount, tender, payout } = original;
    const commission = type === 'payment' ? record.commissionOn(record.paid - amount) - record.earned : 0n;
    original.isReversed = true;
    const about = { type, record, tender, payout, date: this.today, reverses: original, commission };
    const key = this.transactions.length;
    this.note({ ...PLAIN, ...about, key, amount: -amount, withheld: -original.withheld });
  }

  /** Number of lines posted. */
  private get written(): number {
    return this.transactions.length + this.entries.length;
  }

  private note(line: Omit<ModelTransaction, 'at' | 'recordedOn'>): ModelTransaction {
    const made = line as ModelTransaction;
    Object.assign(made, { at: this.written, recordedOn: this.today });
    const { type, record, amount, payout, reverses } = made;
    this.transactions.push(made);
    record.transactions.push(made);
    if (type === 'payout') record.paidOut += amount;
    else record.paid += amount;
    if (!reverses) payout?.lines.push(made);
    record.wasPaid ||= record.paid > 0n;
    return made;
  }
}
