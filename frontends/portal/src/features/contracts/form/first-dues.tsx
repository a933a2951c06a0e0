import { Money } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import type { Schedule } from '../api/schedule';

/** First payment of the tenant, if it is more than the rent. */
export function FirstDues({ first }: { first: Schedule['first'] }) {
  const { deposit, rent, standingCharges, total } = first;
  if (deposit + standingCharges === 0) return null;
  const amounts = [
    ['First rent', rent],
    ['Deposit', deposit],
    ['Monthly charges', standingCharges],
  ] as const;
  return (
    <FactList
      facts={[
        { label: 'Asked for at the start', value: <Money amount={total} /> },
        ...amounts
          .filter(([, amount]) => amount > 0)
          .map(([label, amount]) => ({ label, value: <Money amount={amount} /> })),
      ]}
    />
  );
}
