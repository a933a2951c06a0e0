import { MoneyRequests, type DeclarationStatus, MoneyEvents } from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { AmountDiffers, DeclarationDecided, ReferenceUsed } from './declaration-errors.js';
import { CARRIER } from './booked-money.js';
import { declarationJson } from './declarations-reader.js';

interface Decision {
  status: Exclude<DeclarationStatus, 'pending'>;
  reason?: string;
  receiptId?: string;
}

/** A declaration to confirm with a receipt. */
export interface Confirming {
  id: string;
  /** Its required amount, if any. */
  paise: bigint | undefined;
  /** The caller knows of the contract's receipt with the same reference. */
  isOtherMoney: boolean;
}

/** Decides declarations. The trigger `decided_once` refuses another decision, and `receipt_stands` a reversed receipt. */
@Injectable()
export class DeclarationDecisions {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly clock: Clock,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Withdraws a tenant's own declaration.
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Conflict} when it is no longer pending
   */
  withdraw(caller: KnownCaller, contractId: string, id: string): Promise<string> {
    const own = sql`id = ${id} and contract_id = ${contractId} and tenant_id = ${caller.account.id}`;
    return this.settle(caller, own, id, { status: 'withdrawn' });
  }

  /**
   * Rejects a declaration: the money was not found.
   * @throws {NotFound} when there is none
   * @throws {Conflict} when it is no longer pending
   */
  reject(caller: KnownCaller, id: string, reason: string): Promise<string> {
    return this.settle(caller, sql`id = ${id}`, id, { status: 'rejected', reason: reason.trim() });
  }

  /**
   * Closes a declaration with an existing receipt; the tenant is notified as of a confirmation.
   * @throws {NotFound} when there is none
   * @throws {InvalidInput} when the receipt is none of its contract, or of money that Kiraya did not receive
   * @throws {Conflict} when it is no longer pending, or the receipt was reversed or is what another became
   */
  close(caller: KnownCaller, id: string, receiptId: string): Promise<string> {
    return this.settle(caller, sql`id = ${id}`, id, { status: 'confirmed', receiptId });
  }

  /**
   * Locks a contract's pending declaration until the transaction ends, after the contract's rents.
   * @throws {Conflict} when it is no longer pending, none of this contract's, of another amount, or booked already
   */
  async lockPending(
    em: EntityManager,
    contractId: string,
    { id, paise, isOtherMoney }: Confirming,
  ): Promise<void> {
    const declared = await lock(em, sql`id = ${id} and contract_id = ${contractId}`);
    if (declared?.status !== 'pending') throw new DeclarationDecided();
    const carrier = isOtherMoney ? undefined : await carrierOf(em, id);
    if (carrier) throw new ReferenceUsed(carrier);
    const declaredPaise = BigInt(declared.paise);
    if (paise !== undefined && declaredPaise !== paise) throw new AmountDiffers(declaredPaise, paise);
  }

  /** Confirms a locked declaration with its receipt. */
  confirm(em: EntityManager, caller: KnownCaller, id: string, receiptId: string): Promise<void> {
    return this.decide(em, caller, id, { status: 'confirmed', receiptId });
  }

  private settle(caller: KnownCaller, which: SqlFragment, id: string, decision: Decision): Promise<string> {
    return this.requests.transaction(async (em) => {
      const declared = await lock(em, which);
      if (!declared) throw new NotFound('Declaration');
      if (declared.status !== 'pending') throw new DeclarationDecided();
      await this.decide(em, caller, id, decision);
      return declarationJson(inTransaction(em), id);
    });
  }

  private async decide(
    em: EntityManager,
    caller: KnownCaller,
    id: string,
    decision: Decision,
  ): Promise<void> {
    const { status, reason = null, receiptId = null } = decision;
    await inTransaction(em).rows(
      prepared(sql`update finance.declaration set status = ${status}, reason = ${reason}, receipt_id = ${receiptId}::uuid,
          decided_at = ${this.clock.now().toISOString()}::timestamptz, decided_by = ${caller.account.id}::uuid
        where id = ${id}`),
    );
    await this.events.log(em, caller, {
      action: `declaration.${status}`,
      subjectType: 'declaration',
      subjectId: id,
      details: receiptId ? { receiptId } : {},
    });
    await this.events.staffDid(em, 'declaration_made', id);
    if (status !== 'withdrawn') await this.events.tell(em, 'declaration_decided', id);
  }
}

const lock = (
  em: EntityManager,
  which: SqlFragment,
): Promise<{ status: DeclarationStatus; paise: string } | undefined> =>
  inTransaction(em).row(
    sql`select status, amount_paise::text as paise from finance.declaration where ${which} for no key update`,
  );

const carrierOf = (em: EntityManager, id: string): Promise<{ id: string; number: string } | undefined> =>
  inTransaction(em).row(
    prepared(
      sql`select r.id, r.number from finance.declaration p cross join lateral ${CARRIER} r where p.id = ${id}`,
    ),
  );
