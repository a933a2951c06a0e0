import { formatMoney, formatMonth, todayInIndia } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, Panel, size, weight } from '@kiraya/ui';
import { amountOwed, owedOn } from '../../../money/owed';
import type { Contract, RentRecord } from '../api/contract';
import { isPartlyPaid } from './rent-status';

const Figure = styled('p')({ margin: 0, fontSize: size.title, fontWeight: weight.strong, lineHeight: 1.2 });
const Rents = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  color: color.textQuiet,
});

/** So many months are named; the table below has all of them. */
const NAMED = 6;

/** What is still owed under a contract today, and for which months; nothing while only the owner says so. */
export function OwedNow({ contract }: { contract: Contract }) {
  const today = todayInIndia();
  const owed = owedOn(contract.rentRecords, today);
  if (owed.length === 0 || !contract.confirmed) return null;
  return (
    <Panel title="Owed now">
      <Figure>
        <Money amount={amountOwed(contract.rentRecords, today)} />
      </Figure>
      <Rents>
        {owed.slice(0, NAMED).map((record) => (
          <li key={record.id}>{inWords(record)}</li>
        ))}
        {owed.length > NAMED && <li>and {owed.length - NAMED} more months</li>}
      </Rents>
    </Panel>
  );
}

function inWords(record: RentRecord): string {
  const { month, amount, balance, paidAmount } = record;
  const of = `${formatMonth(month)}: ${formatMoney(balance)}`;
  return isPartlyPaid(record) ? `${of} of ${formatMoney(amount)}, ${formatMoney(paidAmount)} is paid` : of;
}
