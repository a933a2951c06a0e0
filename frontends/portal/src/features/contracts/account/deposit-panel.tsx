import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, Panel, Stack } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import type { Account } from '../api/account';

type Deposit = NonNullable<Account['deposit']>;

const SecondaryText = styled('p')({ margin: 0, color: color.textQuiet });

/** The deposit: what was asked for, what is there, and who holds it. */
export function DepositPanel({ deposit }: { deposit: Deposit }) {
  const { amount, withKiraya, withOwner } = deposit;
  return (
    <Panel title="Deposit">
      <Stack spacing={2}>
        <SecondaryText>{inWords(deposit)}</SecondaryText>
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

function inWords({ held, heldBy, used, balance }: Deposit): string {
  const holder = heldBy === 'owner' ? 'the owner' : 'Kiraya';
  if (used > 0) return usedWords(held, used);
  if (held === 0) return `None of the deposit is there yet; ${holder} is to hold it.`;
  return balance > 0
    ? `${formatMoney(held)} is there, ${formatMoney(balance)} is not paid yet. It is the tenant’s money.`
    : `${formatMoney(held)} is there. It is the tenant’s money.`;
}

const usedWords = (held: number, used: number): string =>
  held === 0
    ? `All of it, ${formatMoney(used)}, was set off or given back.`
    : `${formatMoney(used)} of it was set off or given back. ${formatMoney(held)} is there.`;
