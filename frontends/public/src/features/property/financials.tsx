import { styled } from '@kiraya/mui';
import { color, Icon, Money, Panel, SecondaryText, size } from '@kiraya/ui';
import { mdiShieldCheckOutline } from '@kiraya/ui/icons';
import type { ReactNode } from 'react';
import { costPer } from '../../offer/listed-for';
import { FactGrid, type FactEntry } from './fact-grid';
import { depositInMonths, isAboveModelAct } from '../../offer/terms';
import type { PublicProperty } from './property';

const Safety = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '20px 0 0',
  fontSize: size.small,
  '& svg': { flex: 'none', color: color.accent },
});
const Above = styled('small')({ '&&': { color: color.warning } });

/** Costs of a home: monthly, deposit, and total on moving in. */
export function Financials({ property }: { property: PublicProperty }) {
  const above = isAboveModelAct(property);
  return (
    <Panel title="Financials">
      <FactGrid facts={[...byMonth(property), ...atFirst(property, above), ...said(property)]} />
      {above && (
        <SecondaryText>
          The Model Tenancy Act of 2021 has two months’ rent as the most that is asked as the deposit of a
          home. It is law only where a state has adopted it.
        </SecondaryText>
      )}
      <Safety>
        <Icon path={mdiShieldCheckOutline} size={20} />
        Never pay before you have seen the home.
      </Safety>
    </Panel>
  );
}

const strong = (label: string, value: ReactNode): FactEntry => ({ label, value, strong: true });

function byMonth(property: PublicProperty): FactEntry[] {
  const { costValue, maintenance, monthly } = property;
  return [
    strong('Cost', <Money amount={costValue} per={costPer(property)} />),
    ...(maintenance ? [strong('Maintenance', <Money amount={maintenance} per="/month" />)] : []),
    ...(maintenance && monthly !== null ? [strong('Total a month', <Money amount={monthly} />)] : []),
  ];
}

function atFirst(property: PublicProperty, above: boolean): FactEntry[] {
  const months = depositInMonths(property);
  const deposit = (
    <>
      <Money amount={property.securityDeposit} />
      {months && <small>{months}</small>}
      {above && <Above>More than the Model Act’s 2 months</Above>}
    </>
  );
  return [
    strong('Security Deposit', deposit),
    ...(property.moveIn === null
      ? []
      : [strong('Money to move in', <MovingIn amount={property.moveIn} of={property} />)]),
  ];
}

const said = ({ bestAbout }: PublicProperty): FactEntry[] =>
  bestAbout ? [{ label: 'Best About', value: bestAbout, wide: true }] : [];

function MovingIn({ amount, of: { maintenance } }: { amount: number; of: PublicProperty }) {
  return (
    <>
      <Money amount={amount} />
      <small>First month’s rent{maintenance ? ', maintenance' : ''} and deposit, no brokerage</small>
    </>
  );
}
