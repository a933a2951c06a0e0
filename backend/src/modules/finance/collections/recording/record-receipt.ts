import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { keepExternalId, refuseTaken } from '../../../../platform/external-ids/external-ids.js';
import { NotFound, InvalidInput } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { type ContractReceivables, OpenReceivables } from '../../../contracts/index.js';
import {
  refuseFutureDay,
  writtenIds,
  MoneyRequests,
  MoneyEvents,
  type PaidWith,
  paidWith,
  type Tender,
} from '../../ledger/index.js';
import type { Confirming } from '../declarations/declaration-decisions.js';
import { type Chosen, assertAllocationsValid } from '../allocation/allocation.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { chosenForTax } from '../allocation/withheld-tax.js';
import { type Received, ReceiveMoney } from './receive-money.js';
import type { RecordReceiptDto } from './receipt-input.dto.js';
import { NotWhatWasDeclared, TaxBesideTax, TaxIsNotHeld } from '../collection-errors.js';

@Injectable()
export class RecordReceipt {
  constructor(
    private readonly claims: OpenReceivables,
    private readonly requests: MoneyRequests,
    private readonly money: ReceiveMoney,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Records money received for a contract: books the late fees that it settles, then pays the chosen rents and charges,
   * else the oldest first and then coming months, whose records it makes.
   * @throws {InvalidInput} when the day lies in the future or long before the contract, or what was chosen does not add
   * up
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when the books are closed for that day, it is more than can be paid, was recorded under this key
   * before, its external id is taken, or it confirms a declaration that was decided, or is booked already or of another amount without saying so
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    input: RecordReceiptDto,
  ): Promise<IdempotentResponse> {
    refuseFutureDay({ field: 'paidDate', day: input.paidDate }, this.clock.today());
    const chosen = chosenIn(input);
    if (chosen) assertAllocationsValid(Money.fromRupees(input.amount), chosen);
    methodOf(input, this.clock.today());
    return this.requests.once(caller, request, async (em) => {
      const claims = await this.claims.lock(em, contractId);
      if (!claims) throw new NotFound('Contract');
      await refuseTaken(inTransaction(em), caller, { kind: 'receipt', value: input.externalId });
      const day = { field: 'paidDate', day: input.paidDate, contractId };
      await this.requests.enter(em, caller, request, { isDummy: claims.isDummy, day });
      return { status: 201, json: await this.write(em, caller, { claims, chosen, input }) };
    });
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    { claims, chosen, input }: { claims: ContractReceivables } & Recording,
  ): Promise<string> {
    const received = this.receivedIn(input, chosen, caller);
    const { id, tdsId } = await this.enter(em, caller, claims, received, withheldIn(input, received));
    await keepExternalId(em, caller, { kind: 'receipt', value: input.externalId, subjectId: id });
    const db = inTransaction(em);
    const receipt = (await receiptJson(db, id)) as string;
    const tds = tdsId ? ((await receiptJson(db, tdsId)) as string) : 'null';
    const stillDue = Money.toRupees(await this.claims.readDue(db, claims.contractId));
    return `${receipt.slice(0, -1)}, "tds" : ${tds}, "stillDue" : ${stillDue}}`;
  }

  private receivedIn(input: RecordReceiptDto, chosen: Chosen[] | undefined, caller: KnownCaller): Received {
    const paise = Money.fromRupees(input.amount);
    return {
      ...{ paise, chosen, paidDate: input.paidDate, reference: input.reference?.trim() || null },
      ...methodOf(input, this.clock.today()),
      excess: input.excess ?? undefined,
      createdBy: caller.account.id,
      declared: declaredIn(input, paise),
    };
  }

  /** The tax goes first, so that the amount pays what is left of the rents; after an amount that names them. */
  private async enter(
    em: EntityManager,
    caller: KnownCaller,
    claims: ContractReceivables,
    received: Received,
    withheld: Received | undefined,
  ): Promise<{ id: string; tdsId?: string }> {
    if (!withheld) return { id: await this.allot(em, caller, claims, received) };
    const { chosen } = received;
    if (!chosen) {
      const tdsId = await this.allot(em, caller, claims, withheld);
      return { id: await this.allot(em, caller, await this.again(em, claims), received), tdsId };
    }
    const id = await this.allot(em, caller, claims, received);
    const left = await this.again(em, claims);
    const ofTax = { ...withheld, chosen: chosenForTax(withheld.paise, chosen, left.claims) };
    return { id, tdsId: await this.allot(em, caller, left, ofTax) };
  }

  private async again(em: EntityManager, { contractId }: ContractReceivables): Promise<ContractReceivables> {
    return (await this.claims.lock(em, contractId)) as ContractReceivables;
  }

  private async allot(
    em: EntityManager,
    caller: KnownCaller,
    claims: ContractReceivables,
    received: Received,
  ): Promise<string> {
    const { contractId } = claims;
    const { id, written, allotted } = await this.money.allot(em, caller, claims, received);
    const { tender, method, paidDate, paise } = received;
    await this.events.log(em, caller, {
      action: 'receipt.recorded',
      subjectType: 'receipt',
      subjectId: id,
      details: {
        contractId,
        ...(tender !== 'received' && { tender }),
        method,
        paidDate,
        amountPaise: String(paise),
        transactionIds: writtenIds(written).transactionIds,
        lines: allotted.map(({ claim, paise: part }) => ({
          ...(claim.kind !== 'rent' && { kind: claim.kind, chargeId: claim.id }),
          month: claim.month,
          amountPaise: String(part),
        })),
      },
    });
    return id;
  }
}

interface Recording {
  chosen: Chosen[] | undefined;
  input: RecordReceiptDto;
}

/** The tax that was kept back beside the amount. */
const withheldIn = ({ tds }: RecordReceiptDto, { paidDate, createdBy }: Received): Received | undefined =>
  tds
    ? {
        ...{ paise: Money.fromRupees(tds), paidDate, createdBy, reference: null },
        ...{ tender: 'tds', method: null, excess: undefined },
      }
    : undefined;

/** The declaration to confirm, if any. */
const declaredIn = (
  { declarationId, otherAmount, sameReference }: RecordReceiptDto,
  paise: bigint,
): Confirming | undefined =>
  declarationId
    ? { id: declarationId, paise: otherAmount ? undefined : paise, isOtherMoney: sameReference === true }
    : undefined;

/** The payer's choice, if any. */
export function chosenIn({ allocations }: Pick<RecordReceiptDto, 'allocations'>): Chosen[] | undefined {
  return allocations?.map(({ rentRecordId, chargeId, amount }) => ({
    of: rentRecordId ? 'rent' : 'charge',
    id: ((rentRecordId ?? chargeId) as string).toLowerCase(),
    paise: Money.fromRupees(amount),
  }));
}

interface MethodInput extends Partial<PaidWith> {
  tender?: Tender | null;
  tds?: number | null;
  excess?: 'hold' | null;
  declarationId?: string | null;
}

/**
 * The method of a payment: required if Kiraya received it, else none.
 * @throws {InvalidInput} when the method, a cheque's number and date, that the excess is held, or that a declaration is confirmed does not go with
 * the tender
 */
function methodOf(input: MethodInput, today: string): PaidWith & { tender: Tender } {
  const tender = input.tender ?? 'received';
  const method = input.method ?? null;
  if (tender === 'received' && !method) throw new InvalidInput({ method: ['Required'] });
  if (tender !== 'received' && method)
    throw new InvalidInput({ method: ['Must be left out of what Kiraya did not receive'] });
  if (tender === 'tds' && input.tds) throw new TaxBesideTax();
  if (tender === 'tds' && input.excess) throw new TaxIsNotHeld();
  if (tender !== 'received' && input.declarationId) throw new NotWhatWasDeclared();
  return { tender, ...paidWith({ ...input, method }, today) };
}
