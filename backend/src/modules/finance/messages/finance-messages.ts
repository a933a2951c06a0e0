import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotFound } from '../../../platform/http/app-error.js';
import { type AttachmentMaker, MailAttachments } from '../../../platform/mail/mail-attachments.js';
import { within } from '../../../platform/database/within.js';
import type { Statements } from '../../../platform/database/sql.js';
import { type Message, MessageQueue, type MessageSource } from '../../messages/index.js';
import { FinancePapers } from '../papers/finance-papers.js';
import {
  chargeAddedMessage,
  chargeAnsweredMessages,
  chargeDisputedMessage,
  chargeFacts,
} from './charge-messages.js';
import { decidedFacts, decisionMessage } from './decision-message.js';
import { askedFacts, payeeRequestMessage } from './payee-request-message.js';
import { payoutFacts, payoutMessage } from './payout-message.js';
import { PAYOUT_PAPER, RECEIPT_PAPER } from './paper-makers.js';
import { receiptFacts, receiptMessages } from './receipt-messages.js';
import { settlementFacts, settlementMessages } from './settlement-messages.js';

/** Has tenants and owners told of their money, if the transaction in which it is written commits. */
@Injectable()
export class FinanceMessages implements OnModuleInit {
  constructor(
    private readonly queue: MessageQueue,
    private readonly papers: FinancePapers,
    private readonly attachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.attachments.madeBy(
      RECEIPT_PAPER,
      whereThere(({ account, id }) => this.papers.ofReceipt(account, id)),
    );
    this.attachments.madeBy(
      PAYOUT_PAPER,
      whereThere(({ account, id }) => this.papers.ofPayout(account, id)),
    );
    this.queue.writtenBy('receipt_recorded', from(receiptFacts, receiptMessages));
    this.queue.writtenBy('declaration_decided', from(decidedFacts, decisionMessage));
    this.queue.writtenBy('charge_added', from(chargeFacts, chargeAddedMessage));
    this.queue.writtenBy('charge_disputed', from(chargeFacts, chargeDisputedMessage));
    this.queue.writtenBy('charge_answered', from(chargeFacts, chargeAnsweredMessages));
    this.queue.writtenBy('payout_recorded', from(payoutFacts, payoutMessage));
    this.queue.writtenBy('payee_requested', from(askedFacts, payeeRequestMessage));
    this.queue.writtenBy('deposit_settlement', from(settlementFacts, settlementMessages));
  }

  receiptRecorded(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'receipt_recorded', id);
  }

  declarationDecided(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'declaration_decided', id);
  }

  chargeAdded(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'charge_added', id);
  }

  chargeDisputed(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'charge_disputed', id);
  }

  chargeAnswered(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'charge_answered', id);
  }

  payoutRecorded(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'payout_recorded', id);
  }

  payeesRequested(em: EntityManager, ownerIds: readonly string[]): Promise<void> {
    return this.queue.addAll(em, 'payee_requested', ownerIds);
  }

  tenancySettled(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'deposit_settlement', id);
  }
}

/** A source of messages: the facts of all ids at once, then of each what is said. */
const from =
  <Facts>(
    facts: (db: Statements, ids: readonly string[]) => Promise<Facts[]>,
    messages: (of: Facts) => Message | Message[],
  ): MessageSource =>
  async (em, ids) =>
    (await facts(within(em), ids)).flatMap(messages);

/** What is there no longer, or no longer the account's to see, is left out of the mail. */
const whereThere =
  (make: AttachmentMaker): AttachmentMaker =>
  async (order) => {
    try {
      return await make(order);
    } catch (thrown) {
      if (thrown instanceof NotFound) return undefined;
      throw thrown;
    }
  };
