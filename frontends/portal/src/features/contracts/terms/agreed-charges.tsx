import { formatMoney, formatNumber, nothingElse } from '@kiraya/formats';
import { LATE_FEE_FACTS, STANDING_FACTS } from '@kiraya/rules';
import { Money } from '@kiraya/ui';
import type { Fact } from '@kiraya/ui/app';
import type { Contract } from '../api/contract';

const HOLDERS = { kiraya: 'to be held by Kiraya', owner: 'to be held by the owner' };

type Deposit = NonNullable<Contract['deposit']>;
type StandingCharge = Contract['standingCharges'][number];
type LateFee = NonNullable<Contract['lateFee']>;

/** Facts of the terms besides rent. */
export const agreedCharges = ({ deposit, standingCharges, lateFee }: Contract): Fact[] => [
  ...(deposit ? [{ label: 'Agreed deposit', value: <AgreedDeposit {...deposit} /> }] : []),
  ...standingCharges.map(standingCharge),
  ...(lateFee ? [{ label: LATE_FEE_FACTS.kind.label, value: lateFeeInWords(lateFee) }] : []),
];

function AgreedDeposit({ amount, heldBy, ...rest }: Deposit) {
  nothingElse(rest);
  return (
    <>
      <Money amount={amount} /> {HOLDERS[heldBy]}
    </>
  );
}

function standingCharge({ kind, amount, ...rest }: StandingCharge): Fact {
  nothingElse(rest);
  return { label: STANDING_FACTS.kind.choices[kind], value: <Money amount={amount} per="/month" /> };
}

/** Describes a late fee: `₹100 a day after 5 days, at most ₹2,000`. */
function lateFeeInWords({ graceDays, kind, amount, percentPerDay, max, ...rest }: LateFee): string {
  nothingElse(rest);
  const rate = amount === null ? `${formatNumber(percentPerDay ?? 0)}% of what is open` : formatMoney(amount);
  const days = graceDays === 1 ? '1 day' : `${graceDays} days`;
  const from = graceDays === 0 ? 'from the day after it is due' : `after ${days} of grace`;
  return [
    `${rate}${kind === 'daily' ? ' a day' : ''} ${from}`,
    ...(max === null ? [] : [`at most ${formatMoney(max)}`]),
  ].join(', ');
}
