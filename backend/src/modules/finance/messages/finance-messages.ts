import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotFound } from '../../../platform/http/app-error.js';
import { type AttachmentMaker, MailAttachments } from '../../../platform/mail/mail-attachments.js';
import { within } from '../../../platform/database/within.js';
import { Messages } from '../../messages/index.js';
import { FinancePapers } from '../papers/finance-papers.js';
import type { PayoutDto } from '../payouts/payout.dto.js';
import { decidedFacts, decisionMessage } from './decision-message.js';
import { payoutMessage } from './payout-message.js';
import { PAYOUT_PAPER, RECEIPT_PAPER } from './paper-makers.js';
import { receiptFacts, receiptMessages } from './receipt-messages.js';
import { settlementFacts, settlementMessages } from './settlement-messages.js';

/** Tells tenants and owners of their money, in the transaction in which it is written. */
@Injectable()
export class FinanceMessages implements OnModuleInit {
  constructor(
    private readonly messages: Messages,
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
  }

  async receiptRecorded(em: EntityManager, id: string): Promise<void> {
    const facts = await receiptFacts(within(em), id);
    if (facts) await this.messages.tell(em, receiptMessages(id, facts));
  }

  async declarationDecided(em: EntityManager, id: string): Promise<void> {
    const facts = await decidedFacts(within(em), id);
    if (facts) await this.messages.tell(em, [decisionMessage(id, facts)]);
  }

  payoutRecorded(em: EntityManager, payout: PayoutDto, isDummy: boolean): Promise<void> {
    return this.messages.tell(em, [payoutMessage(payout, isDummy)]);
  }

  async tenancySettled(em: EntityManager, id: string): Promise<void> {
    const facts = await settlementFacts(within(em), id);
    if (facts) await this.messages.tell(em, settlementMessages(id, facts));
  }
}

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
