import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { color, Money, size, weight } from '@kiraya/ui';
import type { Payable } from '../../../money/payables';
import { paysAll, type PayoutSums, sumsOf } from './payout-values';

const Sums = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  margin: 0,
  fontSize: size.small,
  '& dt': { color: color.textQuiet },
  '& dd': { margin: 0, textAlign: 'right' },
});
const Total = styled('div')({
  display: 'contents',
  '& dt, & dd': { color: color.text, fontWeight: weight.strong, fontSize: size.body },
});

/** How what is sent comes about: rents, what is beside them, and what the owner owes. */
export function PayoutSumsList({ payable, ids }: { payable: Payable; ids: readonly string[] }) {
  const sums = sumsOf(payable, ids);
  const charges = paysAll(payable, ids) ? payable.charges : [];
  return (
    <Sums>
      <dt>Rents, less commission</dt>
      <dd>
        <Money amount={sums.rents} />
      </dd>
      {charges.map(({ id, description, dueDate, propertyName, netAmount }) => (
        <Row
          key={id}
          label={`${description}, ${propertyName}, due ${formatDate(dueDate)}`}
          amount={netAmount}
        />
      ))}
      <Besides sums={sums} />
      <Total>
        <dt>The bank is to send</dt>
        <dd>
          <Money amount={sums.transferred} />
        </dd>
      </Total>
    </Sums>
  );
}

function Besides({ sums: { added, deducted } }: { sums: PayoutSums }) {
  return (
    <>
      {added > 0 && <Row label="The owner was charged too much before" amount={added} />}
      {deducted > 0 && <Row label="Less what the owner owes" amount={-deducted} />}
    </>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </>
  );
}
