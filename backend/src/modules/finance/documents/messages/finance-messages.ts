import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotFound } from '../../../../platform/http/app-error.js';
import { type AttachmentMaker, MailAttachments } from '../../../../platform/mail/mail-attachments.js';
import { MessageQueue, type MessageSource } from '../../../messages/index.js';
import type { MoneyEvent } from '../../ledger/index.js';
import { PayoutPapers } from '../papers/payout-papers.js';
import { ReceiptPapers } from '../papers/receipt-papers.js';
import {
  chargeAddedMessage,
  chargeAnsweredMessages,
  chargeDisputedMessage,
  chargeFacts,
  chargeWithdrawnMessage,
  lateFeeMessage,
} from './charge-messages.js';
import { creditAddedMessages, creditFacts, creditReversedMessages } from './credit-messages.js';
import { declaredFacts, declaredMessage } from './declared-message.js';
import { decidedFacts, decisionMessage } from './decision-message.js';
import {
  depositMovedMessage,
  entryFacts,
  entryReversedMessages,
  ownerEntryMessage,
  refundPaidMessages,
} from './entry-messages.js';
import { from } from './facts-of.js';
import { askedFacts, payeeRequestMessage } from './payee-request-message.js';
import { payoutFacts, payoutMessage, payoutReversedMessage } from './payout-message.js';
import { PAYOUT_PAPER, RECEIPT_PAPER } from './paper-makers.js';
import { receiptFacts, receiptMessages } from './receipt-messages.js';
import { changedReceipts, receiptReallocatedMessages, receiptReversedMessages } from './reversal-messages.js';
import {
  refundDueMessages,
  settlementFacts,
  settlementMessages,
  settlementReversedMessages,
} from './settlement-messages.js';

/** Writers of messages by kind of event, from ids of rows. */
const SOURCES = {
  receipt_recorded: from(receiptFacts, receiptMessages),
  receipt_reversed: from(changedReceipts, receiptReversedMessages),
  receipt_reallocated: from(changedReceipts, receiptReallocatedMessages),
  declaration_made: from(declaredFacts, declaredMessage),
  declaration_decided: from(decidedFacts, decisionMessage),
  charge_added: from(chargeFacts, chargeAddedMessage),
  charge_disputed: from(chargeFacts, chargeDisputedMessage),
  charge_withdrawn: from(chargeFacts, chargeWithdrawnMessage),
  charge_answered: from(chargeFacts, chargeAnsweredMessages),
  late_fee_added: from(chargeFacts, lateFeeMessage),
  credit_added: from(creditFacts, creditAddedMessages),
  credit_reversed: from(creditFacts, creditReversedMessages),
  payout_recorded: from(payoutFacts, payoutMessage),
  payout_reversed: from(payoutFacts, payoutReversedMessage),
  payee_requested: from(askedFacts, payeeRequestMessage),
  deposit_settlement: from(settlementFacts, settlementMessages),
  settlement_reversed: from(settlementFacts, settlementReversedMessages),
  refund_due: from(settlementFacts, refundDueMessages),
  refund_paid: from(entryFacts, refundPaidMessages),
  refund_reversed: from(entryFacts, entryReversedMessages),
  deposit_moved: from(entryFacts, depositMovedMessage),
  owner_entry_recorded: from(entryFacts, ownerEntryMessage),
  owner_entry_reversed: from(entryFacts, entryReversedMessages),
} satisfies Record<MoneyEvent, MessageSource>;

/** Words finance's emails and notifications, and makes the PDFs attached to them. */
@Injectable()
export class FinanceMessages implements OnModuleInit {
  constructor(
    private readonly queue: MessageQueue,
    private readonly receipts: ReceiptPapers,
    private readonly payouts: PayoutPapers,
    private readonly attachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.attachments.madeBy(
      RECEIPT_PAPER,
      whereThere(({ account, id }) => this.receipts.file(account, id)),
    );
    this.attachments.madeBy(
      PAYOUT_PAPER,
      whereThere(({ account, id }) => this.payouts.file(account, id)),
    );
    for (const [kind, source] of Object.entries(SOURCES)) this.queue.writtenBy(kind as MoneyEvent, source);
  }
}

/** Leaves out papers that are gone, or that the account may no longer see. */
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
