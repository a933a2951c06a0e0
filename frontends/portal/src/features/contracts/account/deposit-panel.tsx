import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, Panel, Stack } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import type { Account } from '../api/account';
import { sumOf } from '../../../money/sum-of';

type Deposit = NonNullable<Account['deposit']>;

const Quiet = styled('p')({ margin: 0, color: color.textQuiet });

/** The deposit: what was asked for, what is there, and who holds it. */
export function DepositPanel({ account, deposit }: { account: Account; deposit: Deposit }) {
  const { amount, held, withOwner } = deposit;
  const withKiraya = sumOf([held, -withOwner]);
  return (
    <Panel title="Deposit">
      <Stack spacing={2}>
        <Quiet>{inWords(deposit, paidOf(account))}</Quiet>
        <FactList
          facts={[
            { label: 'Asked for', value: <Money amount={amount} /> },
            { label: 'Held by Kiraya', value: <Money amount={withKiraya} /> },
            { label: 'Held by the owner', value: <Money amount={withOwner} /> },
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** Rupees that were paid as deposit, whatever became of them. */
const paidOf = ({ claims }: Account): number =>
  sumOf(claims.filter(({ kind }) => kind === 'deposit').map(({ paidAmount }) => paidAmount));

function inWords({ amount, held, heldBy }: Deposit, paid: number): string {
  const holder = heldBy === 'owner' ? 'the owner' : 'Kiraya';
  if (paid > held) return usedWords(held, sumOf([paid, -held]));
  if (held === 0) return `None of the deposit is there yet; ${holder} is to hold it.`;
  const missing = sumOf([amount, -held]);
  return missing > 0
    ? `${formatMoney(held)} is there, ${formatMoney(missing)} is not paid yet. It is the tenant’s money.`
    : `${formatMoney(held)} is there. It is the tenant’s money.`;
}

const usedWords = (held: number, used: number): string =>
  held === 0
    ? `All of it, ${formatMoney(used)}, was set off or given back.`
    : `${formatMoney(used)} of it was set off or given back. ${formatMoney(held)} is there.`;
