import { amountOnPaper, formatDay, methodInWords } from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { Fact, PaperBody, PaperTable } from '../../../../platform/papers/paper.js';
import type { SettledClaimDto, SettlementDto } from '../../collections/index.js';
import { chargeFor, figure, NOTHING, rentFor, shortId } from './paper-words.js';

/** The parties and the property of a tenancy. */
export interface PartiesOfSettlement {
  /** The operator of this installation. */
  organisation: string;
  tenant: string;
  owner: string;
  home: string;
  address: string;
  /** `YYYY-MM-DD` */
  startDate: string;
}

const nameOf = ({
  kind,
  month,
  description,
}: Pick<SettledClaimDto, 'kind' | 'month' | 'description'>): string =>
  kind === 'rent' ? rentFor(month) : chargeFor(kind, description ?? '');

/** @param rows their amounts in rupees; those of nothing are left out */
const amounts = (
  heading: string,
  rows: readonly (readonly [string, number])[],
  total?: readonly [string, number],
): PaperTable => ({
  heading,
  columns: [{ label: 'What' }, { label: 'Amount', isFigure: true }],
  rows: rows.filter(([, amount]) => amount !== 0).map(([words, amount]) => [words, figure(amount)]),
  ...(total && { total: [total[0], figure(total[1])] }),
});

const depositOf = ({ deposit, prepaid, refundable }: SettlementDto, organisation: string): PaperTable =>
  amounts(
    'The deposit',
    [
      [`Held by ${organisation}`, less(deposit.held, deposit.withOwner)],
      ['Held by the owner', deposit.withOwner],
      ['Added of what was paid ahead', prepaid.toDeposit],
      ['Set off against what was open', -deposit.used],
    ],
    ['To be refunded', refundable],
  );

const less = (amount: number, other: number): number =>
  Money.toRupees(Money.fromRupees(amount) - Money.fromRupees(other));

const claimsOf = ({ claims, stillOwed }: SettlementDto): PaperTable => ({
  heading: 'What was open',
  columns: [
    { label: 'For' },
    { label: 'Open', isFigure: true },
    { label: 'Paid ahead', isFigure: true },
    { label: 'From the deposit', isFigure: true },
    { label: 'Still to be paid', isFigure: true },
  ],
  rows: claims.map((claim) => [
    nameOf(claim),
    figure(claim.open),
    figure(claim.fromPrepaid),
    figure(claim.fromDeposit),
    figure(claim.left),
  ]),
  total: [
    'Total',
    total(claims, ({ open }) => open),
    total(claims, ({ fromPrepaid }) => fromPrepaid),
    total(claims, ({ fromDeposit }) => fromDeposit),
    figure(stillOwed),
  ],
});

const total = (claims: SettledClaimDto[], of: (claim: SettledClaimDto) => number): string =>
  figure(Money.toRupees(Money.sum(claims.map((claim) => Money.fromRupees(of(claim))))));

const refundsOf = ({ refunds, toRefund }: SettlementDto, organisation: string): PaperTable => ({
  heading: 'What was given back',
  columns: [
    { label: 'Date', isShort: true },
    { label: 'By', isShort: true },
    { label: 'Mode', isShort: true },
    { label: 'Reference' },
    { label: 'Amount', isFigure: true },
  ],
  rows: refunds.map(({ date, by, reference, amount, ...paid }) => [
    formatDay(date),
    by === 'kiraya' ? organisation : 'The owner',
    paid.method ? methodInWords(paid) : NOTHING,
    reference ?? NOTHING,
    figure(amount),
  ]),
  total: ['', '', '', 'Still to be given back', figure(toRefund)],
});

/** The PDF of a live settlement: the deposit, the open claims and the refunds. */
export function settlementPaper(
  settlement: SettlementDto,
  parties: PartiesOfSettlement,
  madeOn: string,
): PaperBody {
  const { id, contractId, date, lastDay, claims, cancelled, refunds, refundable, receivedSince, stillOwed } =
    settlement;
  const isOwed = refundable === 0 && stillOwed > 0;
  const amount = isOwed ? stillOwed : refundable;
  const facts: Fact[] = [
    ['Tenant', parties.tenant],
    ['Owner', parties.owner],
    ['Home', parties.home],
    ['Address', parties.address],
    ['Tenancy', `${formatDay(parties.startDate)} to ${lastDay ? formatDay(lastDay) : NOTHING}`],
    ['Settled on', formatDay(date)],
  ];
  return {
    title: 'Deposit settlement',
    number: `DS/${date}/${shortId(id ?? contractId)}`,
    facts,
    amount: {
      label: isOwed ? 'Still to be paid by the tenant' : 'To be refunded to the tenant',
      figure: figure(amount),
      words: amountOnPaper(Money.fromRupees(amount)),
    },
    tables: [
      depositOf(settlement, parties.organisation),
      ...(claims.length ? [claimsOf(settlement)] : []),
      ...(cancelled.length
        ? [
            amounts(
              'Not asked for any more',
              cancelled.map((one) => [nameOf(one), one.amount]),
            ),
          ]
        : []),
      ...(refunds.length ? [refundsOf(settlement, parties.organisation)] : []),
    ],
    notes:
      receivedSince > 0
        ? [`${figure(receivedSince)} came in for the deposit after the settlement, to be given back as well.`]
        : [],
    signature: 'Signature of the owner or of who signs for them',
    madeOn,
  };
}
