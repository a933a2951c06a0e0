import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, Panel, Stack } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import type { Account } from '../api/account';
import { sumOf } from '../terms/commission';

const Quiet = styled('p')({ margin: 0, color: color.textQuiet });

/** The deposit: what was asked for, what is there, and who holds it. */
export function DepositPanel({ deposit }: { deposit: NonNullable<Account['deposit']> }) {
  const { amount, held, withOwner } = deposit;
  const withKiraya = sumOf([held, -withOwner]);
  return (
    <Panel title="Deposit">
      <Stack spacing={2}>
        <Quiet>{inWords(deposit)}</Quiet>
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

function inWords({ amount, held, heldBy }: NonNullable<Account['deposit']>): string {
  const holder = heldBy === 'owner' ? 'the owner' : 'Kiraya';
  if (held === 0) return `None of the deposit is there yet; ${holder} is to hold it.`;
  const missing = sumOf([amount, -held]);
  return missing > 0
    ? `${formatMoney(held)} is there, ${formatMoney(missing)} is not paid yet. It is the tenant’s money.`
    : `${formatMoney(held)} is there. It is the tenant’s money until the tenancy is settled.`;
}
