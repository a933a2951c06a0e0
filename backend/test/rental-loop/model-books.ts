import { monthOfDay } from './model-calendar.js';
import {
  ModelCharge,
  type ModelClaim,
  type ModelContract,
  type ModelEntry,
  type ModelPayout,
  type ModelReceipt,
  ModelRecord,
  type ModelTender,
  type ModelTransaction,
} from './model-contract.js';
import type { ModelCredit } from './model-credits.js';

const MONTHS_AHEAD = 12;
const PLAIN = {
  ...{ commission: 0n, withheld: 0n, reverses: undefined, isReversed: false },
  ...{ receipt: undefined, tender: undefined, payout: undefined },
};
/** In which those of a day are paid; of rents there is one. */
const TURNS = ['rent', 'deposit', 'maintenance', 'utilities', 'damage', 'other'];
const kindOf = (claim: ModelClaim): string => (claim instanceof ModelCharge ? claim.kind : 'rent');

/** What an entry adds to what its owner owes. */
const owedThrough = ({ kind, tender, amount }: ModelEntry): bigint => {
  if (kind === 'deduction') return -amount;
  if (kind === 'owner_credit') return amount;
  return tender && tender !== 'received' ? amount : 0n;
};

/** The books of all tenancies: every line that was written, and how lines are written and taken back. */
export abstract class ModelBooks {
  readonly contracts: ModelContract[] = [];
  readonly transactions: ModelTransaction[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly entries: ModelEntry[] = [];
  readonly charges: ModelCharge[] = [];
  readonly credits: ModelCredit[] = [];

  constructor(public today: string) {}

  /** What can be paid for a contract, in the order in which it is: what is due, and then what is to come. */
  openOf(contract: ModelContract, tender: ModelTender = 'received'): ModelClaim[] {
    const rents = [...contract.records, ...contract.coming(this.today, MONTHS_AHEAD)];
    const all = tender === 'tds' ? rents : [...rents, ...contract.charges];
    const turn = (one: ModelClaim): string =>
      `${Number(one.due > this.today)} ${one.due} ${TURNS.indexOf(kindOf(one))}`;
    return all
      .filter(({ balance }) => balance > 0n)
      .sort((one, other) => turn(one).localeCompare(turn(other)));
  }

  /** What an owner owes; below nothing what is added to their next payout. */
  owedBy(owner: number): bigint {
    return this.entries.reduce(
      (sum, one) => (one.owner === owner ? sum + owedThrough(one) : sum),
      this.transactions.reduce(
        (sum, { record, tender, amount }) =>
          record.contract.terms.owner === owner && tender && tender !== 'received' ? sum + amount : sum,
        0n,
      ),
    );
  }

  /** Charges of which anything is payable to an owner, of months that have begun, or those of later ones. */
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
  ): void {
    const all = lines.reduce((sum, [, part]) => sum + part, 0n);
    const receipt: ModelReceipt = {
      ...{ contract, date, tender, amount: all, lines: [], entries: [], reversedOn: null },
    };
    this.receipts.push(receipt);
    for (const [claim, amount] of lines)
      if (claim instanceof ModelRecord) this.payRent(receipt, claim, amount);
      else if (claim instanceof ModelCharge) this.payCharge(receipt, claim, amount);
  }

  protected credit(claim: ModelClaim, amount: bigint, isWaiver: boolean): void {
    claim.credited += amount;
    claim.wasCredited = true;
    this.credits.push({ claim, isWaiver, amount, date: this.today, reversedOn: null });
  }

  /** What falls due after the last day of a contract that was cut short is not asked for any more. */
  protected cancel(claims: ModelClaim[]): void {
    for (const claim of claims)
      if (claim instanceof ModelRecord && claim.isAfterLastDay && claim.balance > 0n)
        this.credit(claim, claim.balance, false);
  }

  protected payOutRent(record: ModelRecord, payout: ModelPayout): void {
    const { payable: amount, withheld } = record;
    this.note({ ...PLAIN, type: 'payout', record, date: this.today, amount, withheld, payout });
  }

  protected payOutCharge(owner: number, charge: ModelCharge): void {
    this.entries.push(this.entryOf(owner, 'charge_payout', charge.payable, charge));
    charge.paidOut += charge.payable;
  }

  protected settle(owner: number, kind: 'deduction' | 'owner_credit', amount: bigint): void {
    this.entries.push(this.entryOf(owner, kind, amount));
  }

  private entryOf(owner: number, kind: ModelEntry['kind'], amount: bigint, charge?: ModelCharge): ModelEntry {
    const about = { owner, kind, charge, amount, date: this.today };
    return { ...about, tender: undefined, receipt: undefined, reverses: undefined, isReversed: false };
  }

  private payRent(receipt: ModelReceipt, record: ModelRecord, amount: bigint): void {
    const { date, tender } = receipt;
    const commission = record.commissionOn(record.paid + amount) - record.earned;
    const line: ModelTransaction = {
      ...{ ...PLAIN, type: 'payment', record, date, amount, commission, receipt, tender },
    };
    receipt.lines.push(line);
    this.note(line);
  }

  private payCharge(receipt: ModelReceipt, charge: ModelCharge, amount: bigint): void {
    const { date, tender } = receipt;
    const { owner } = charge.contract.terms;
    const entry: ModelEntry = {
      ...{ kind: 'charge_payment', owner, charge, tender, date, amount, receipt },
      ...{ reverses: undefined, isReversed: false },
    };
    receipt.entries.push(entry);
    this.entries.push(entry);
    charge.paid += amount;
  }

  protected takeEntryBack(original: ModelEntry): void {
    original.isReversed = true;
    if (original.charge) original.charge.paid -= original.amount;
    const { amount } = original;
    this.entries.push({
      ...original,
      amount: -amount,
      date: this.today,
      reverses: original,
      isReversed: false,
    });
  }

  protected takeBack(original: ModelTransaction): void {
    const { type, record, amount, tender } = original;
    const commission = type === 'payment' ? record.commissionOn(record.paid - amount) - record.earned : 0n;
    original.isReversed = true;
    this.note({
      ...{
        ...PLAIN,
        type,
        record,
        tender,
        payout: original.payout,
        date: this.today,
        reverses: original,
        commission,
      },
      ...{ amount: -amount, withheld: -original.withheld },
    });
    if (type === 'payment') this.cancel([record]);
  }

  private note(made: ModelTransaction): void {
    const { type, record, amount } = made;
    this.transactions.push(made);
    record.transactions.push(made);
    if (type === 'payout') record.paidOut += amount;
    else record.paid += amount;
    record.wasPaid ||= record.paid > 0n;
  }
}
