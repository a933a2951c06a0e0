import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit, type AuditEntry } from '../../../platform/audit/audit.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Bells, type KindOfAct, type Message, MessageQueue } from '../../messages/index.js';

/** Events of finance with messages; `documents` writes them. */
export const MONEY_EVENTS = [
  'receipt_recorded',
  'receipt_reversed',
  'receipt_reallocated',
  'declaration_made',
  'declaration_decided',
  'charge_added',
  'charge_disputed',
  'charge_withdrawn',
  'charge_answered',
  'late_fee_added',
  'credit_added',
  'credit_reversed',
  'payout_recorded',
  'payout_reversed',
  'payee_requested',
  'deposit_settlement',
  'settlement_reversed',
  'refund_due',
  'refund_paid',
  'refund_reversed',
  'deposit_moved',
  'owner_entry_recorded',
  'owner_entry_reversed',
] as const satisfies Message['kind'][];
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

/** Sends messages and writes the audit log, in the transaction of the change. */
@Injectable()
export class MoneyEvents {
  constructor(
    private readonly queue: MessageQueue,
    private readonly bells: Bells,
    private readonly audit: Audit,
  ) {}

  log(em: EntityManager, caller: Caller, entry: AuditEntry): Promise<void> {
    return this.audit.record(em, caller, entry);
  }

  /** @param ids of the rows that were written */
  tell(em: EntityManager, event: MoneyEvent, ...ids: readonly string[]): Promise<void> {
    return this.queue.addAll(em, event, ids);
  }

  /** Marks all staff's notifications of a finished task as read. */
  staffDid(em: EntityManager, kind: KindOfAct, cause: string): Promise<void> {
    return this.bells.done(em, { kind, cause, personId: null });
  }

  /** Marks an owner's notifications of a finished task as read. */
  ownerDid(em: EntityManager, kind: KindOfAct, cause: string, ownerId: string): Promise<void> {
    return this.bells.done(em, { kind, cause, personId: ownerId });
  }
}
