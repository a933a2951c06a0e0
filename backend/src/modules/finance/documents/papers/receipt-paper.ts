import { amountOnPaper, formatDay } from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { Fact, PaperBody, PaperTable } from '../../../../platform/papers/paper.js';
import type { Tender } from '../../ledger/index.js';
import type { ReceiptChargeDto, ReceiptDto } from '../../collections/index.js';
import { chargeFor, figure, modeOf, NOTHING, rentFor, cancellation } from './paper-words.js';

/** The parties and the property of a receipt. */
export interface PartiesOfReceipt {
  /** The operator of this installation. */
  organisation: string;
  tenant: string;
  owner: string;
  home: string;
  address: string;
}

/** Amount above which a cash receipt needs a revenue stamp. */
const STAMPED_ABOVE_RUPEES = 5000;

/** Texts by payment channel: in the box, and a note where Kiraya received nothing. */
const TENDER_WORDS: Record<Tender, { amount: string; note?: (organisation: string) => string }> = {
  received: { amount: 'Amount received' },
  owner: {
    amount: 'Amount received by the owner',
    note: (organisation) => `The tenant paid this to the owner. ${organisation} received no money.`,
  },
  tds: {
    amount: 'Tax deducted by the tenant (TDS)',
    note: (organisation) =>
      `The tenant kept this back as tax deducted at source (TDS). ${organisation} received no money.`,
  },
  deposit: {
    amount: 'Amount set off against the deposit',
    note: () => 'This was set off against the deposit that was held. No new money came in.',
  },
};

function titleOf({ lines, charges }: ReceiptDto): string {
  if (charges.length === 0) return 'Rent receipt';
  const isDeposit = lines.length === 0 && charges.every(({ kind }) => kind === 'deposit');
  return isDeposit ? 'Deposit receipt' : 'Receipt';
}

/** A charge's description, with its kind if the description lacks it. */
const chargeName = ({ kind, description, dueDate }: ReceiptChargeDto): string =>
  `${chargeFor(kind, description)}, due ${formatDay(dueDate)}`;

const paidOf = ({ lines, charges, amount }: ReceiptDto): PaperTable => ({
  heading: 'What it paid',
  columns: [{ label: 'For' }, { label: 'Amount', isFigure: true }],
  rows: [
    ...lines.map((line) => [rentFor(line.month), figure(line.amount)]),
    ...charges.map((charge) => [chargeName(charge), figure(charge.amount)]),
  ],
  total: ['Total', figure(amount)],
});

/**
 * The PDF of a receipt: parties, property, months, charges and method.
 * @param pan the owner’s, or why it is not there
 */
export function receiptPaper(
  receipt: ReceiptDto,
  parties: PartiesOfReceipt,
  pan: string,
  madeOn: string,
): PaperBody {
  const { number, amount, tender, method, reference, date } = receipt;
  const words = TENDER_WORDS[tender];
  const isPaid = tender === 'received' || tender === 'owner';
  const facts: Fact[] = [
    [isPaid ? 'Received from' : 'Tenant', parties.tenant],
    ['On behalf of (owner)', parties.owner],
    ['Home', parties.home],
    ['Address', parties.address],
    ['Paid on', formatDay(date)],
    ['Mode', modeOf(receipt)],
    ['Reference', reference ?? NOTHING],
    ['PAN', pan],
  ];
  return {
    title: titleOf(receipt),
    number,
    cancelled: cancellation(receipt),
    facts,
    amount: { label: words.amount, figure: figure(amount), words: amountOnPaper(Money.fromRupees(amount)) },
    tables: [paidOf(receipt)],
    notes: words.note ? [words.note(parties.organisation)] : [],
    signature: 'Signature of the owner or of who signs for them',
    stamp:
      method === 'cash' && amount > STAMPED_ABOVE_RUPEES ? 'Revenue stamp, for cash over ₹5,000' : undefined,
    madeOn,
  };
}
