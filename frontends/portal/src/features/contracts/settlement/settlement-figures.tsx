import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, size, weight } from '@kiraya/ui';
import type { ReactNode } from 'react';
import type { Statement } from '../api/settlement';
import { lineName } from './words';

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: 8,
  margin: 0,
  '& dt': { overflowWrap: 'anywhere' },
  '& dt small': { display: 'block', color: color.textQuiet, fontSize: size.small },
  '& dd': { margin: 0, paddingLeft: 16, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-sum]': { paddingTop: 8, borderTop: `1px solid ${color.line}`, fontWeight: weight.strong },
});

interface LineProps {
  name: ReactNode;
  /** Rupees. */
  amount: number;
  sum?: boolean;
}

function Line({ name, amount, sum }: LineProps) {
  return (
    <>
      <dt data-sum={sum || undefined}>{name}</dt>
      <dd data-sum={sum || undefined}>
        <Money amount={amount} />
      </dd>
    </>
  );
}

/** Figures of a settlement, line by line, so that they can be added up by hand. */
export function SettlementFigures({ settlement }: { settlement: Statement }) {
  const { claims, open, cancelled, prepaid, deposit } = settlement;
  return (
    <Lines>
      {claims.map((claim) => (
        <Line key={claim.id} name={lineName(claim)} amount={claim.open} />
      ))}
      <Line name="Still to be paid" amount={open} sum />
      {prepaid.amount > 0 && (
        <Line
          name={<WithNote name="Paid for later months" note={prepaidNote(prepaid)} />}
          amount={-prepaid.toOpen}
        />
      )}
      <Line
        name={<WithNote name="Set off against the deposit" note={depositNote(deposit)} />}
        amount={-deposit.used}
      />
      <Result settlement={settlement} />
      {cancelled.map((claim) => (
        <Line
          key={claim.id}
          name={<WithNote name={lineName(claim)} note="Not asked for" />}
          amount={claim.amount}
        />
      ))}
    </Lines>
  );
}

function Result({ settlement: { refundable, stillOwed } }: { settlement: Statement }) {
  if (stillOwed > 0) return <Line name="The tenant still owes" amount={stillOwed} sum />;
  return <Line name="To be given back to the tenant" amount={refundable} sum />;
}

const WithNote = ({ name, note }: { name: string; note: string }) => (
  <>
    {name}
    <small>{note}</small>
  </>
);

function prepaidNote({ toOpen, toDeposit, recovered }: Statement['prepaid']): string {
  const goes = `${formatMoney(toOpen)} pays what is open, ${formatMoney(toDeposit)} joins the deposit`;
  if (recovered === 0) return goes;
  return `${goes}. ${formatMoney(recovered)} was paid out to the owner already, who owes it to Kiraya then: the next payouts are less by it`;
}

function depositNote({ available, withOwner, usedFromOwner }: Statement['deposit']) {
  const there = `Of ${formatMoney(available)}`;
  if (withOwner === 0) return `${there}, held by Kiraya`;
  const kept = usedFromOwner > 0 ? ` and keeps ${formatMoney(usedFromOwner)} of it` : '';
  return `${there}; the owner holds ${formatMoney(withOwner)}${kept}`;
}
