import { Money, Panel } from '@kiraya/ui';
import { costPer } from '../../offer/listed-for';
import { FactGrid, type FactEntry } from './fact-grid';
import { depositInMonths, movingInCost } from './offer';
import type { PublicProperty } from './property';

/** What the home costs: by the month, as a deposit, and in all on the day one moves in. */
export function Financials({ property }: { property: PublicProperty }) {
  const { costValue, securityDeposit, bestAbout } = property;
  const months = depositInMonths(property);
  const movingIn = movingInCost(property);
  const facts: FactEntry[] = [
    { label: 'Cost', value: <Money amount={costValue} per={costPer(property)} />, strong: true },
    {
      label: 'Security Deposit',
      value: (
        <>
          <Money amount={securityDeposit} />
          {months && <small>{months}</small>}
        </>
      ),
      strong: true,
    },
  ];
  if (movingIn !== null)
    facts.push({ label: 'Moving in costs', value: <MovingIn amount={movingIn} />, strong: true });
  if (bestAbout) facts.push({ label: 'Best About', value: bestAbout, wide: true });
  return (
    <Panel title="Financials">
      <FactGrid facts={facts} />
    </Panel>
  );
}

function MovingIn({ amount }: { amount: number }) {
  return (
    <>
      <Money amount={amount} />
      <small>First month’s rent and deposit, no brokerage</small>
    </>
  );
}
