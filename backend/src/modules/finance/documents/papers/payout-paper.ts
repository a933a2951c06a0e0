import { amountOnPaper, formatDay, methodInWords } from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { Fact, PaperBody, PaperTable } from '../../../../platform/papers/paper.js';
import type { PayoutDto, PayoutLineDto } from '../../payouts/index.js';
import { figure, NOTHING, rentFor, shortId, cancellation } from './paper-words.js';

/** A payout has no number of its own: its paper is named by the day, and by the end of its id. */
const payoutNumber = ({ payoutId, date }: Pick<PayoutDto, 'payoutId' | 'date'>): string =>
  `PA/${date}/${shortId(payoutId)}`;

const total = (lines: PayoutLineDto[], of: (line: PayoutLineDto) => number): string =>
  figure(Money.toRupees(Money.sum(lines.map((line) => Money.fromRupees(of(line))))));

const nameOf = ({ kind, month, description, reversedOn }: PayoutLineDto): string => {
  const name = kind === 'rent' && month ? rentFor(month) : (description ?? NOTHING);
  return reversedOn ? `${name} (reversed on ${formatDay(reversedOn)})` : name;
};

const linesOf = ({ lines, amount }: PayoutDto): PaperTable => ({
  heading: 'What it pays',
  columns: [
    { label: 'Home' },
    { label: 'For' },
    { label: 'Collected', isFigure: true },
    { label: 'Commission', isFigure: true },
    { label: 'Paid out', isFigure: true },
  ],
  rows: lines.map((line) => [
    line.propertyName ?? NOTHING,
    nameOf(line),
    figure(line.collected),
    figure(line.commission),
    figure(line.amount),
  ]),
  total: [
    'Total',
    '',
    total(lines, ({ collected }) => collected),
    total(lines, ({ commission }) => commission),
    figure(amount),
  ],
});

const deductionsOf = ({ deductions, amount, transferred }: PayoutDto): PaperTable => ({
  heading: 'Deductions',
  columns: [{ label: 'For' }, { label: 'Amount', isFigure: true }],
  rows: [
    ['Sum of the above', figure(amount)],
    ...deductions.map((one) => [one.description, figure(-one.amount)]),
  ],
  total: ['Transferred', figure(transferred)],
});

/** Notes on a payout that was reversed in part. */
function notesOf({ amount, recovered, reversedAmount, reversedOn }: PayoutDto): string[] {
  if (recovered > 0)
    return [
      `${figure(recovered)} of it was reversed after the payout: the owner owes it, and it is deducted from the next payouts.`,
    ];
  if (reversedOn !== null || reversedAmount === 0) return [];
  const stands = Money.fromRupees(amount) - Money.fromRupees(reversedAmount);
  return [`${figure(reversedAmount)} of it was reversed; ${figure(Money.toRupees(stands))} stands.`];
}

/**
 * The payment advice: lines, deductions, and the sum sent.
 * @param account where it was sent, masked, as far as that is known
 */
export function payoutPaper(payout: PayoutDto, account: string | undefined, madeOn: string): PaperBody {
  const { payoutId, ownerName, date, reference, transferred, deductions } = payout;
  const facts: Fact[] = [
    ['Paid to', ownerName],
    ['Day of the transfer', formatDay(date)],
    ['Mode', methodInWords(payout)],
    ['Reference', reference ?? NOTHING],
    ...(account ? ([['Account', account]] as const) : []),
    ['Payout ID', payoutId],
  ];
  return {
    title: 'Payout advice',
    number: payoutNumber(payout),
    cancelled: cancellation(payout),
    facts,
    amount: {
      label: 'Amount transferred',
      figure: figure(transferred),
      words: amountOnPaper(Money.fromRupees(transferred)),
    },
    tables: [linesOf(payout), ...(deductions.length ? [deductionsOf(payout)] : [])],
    notes: notesOf(payout),
    madeOn,
  };
}
