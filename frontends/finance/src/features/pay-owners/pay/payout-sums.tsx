import { formatDate } from '@kiraya/formats';
import type { Payable, PayoutPreview } from '../../../money/payables';
import { type SumLine, SumLines } from '../../../money/sum-lines';

interface Props {
  payable: Payable;
  preview: PayoutPreview;
}

/** Amount to transfer, from rents, other amounts and debts. */
export function PayoutSumsList({ payable, preview }: Props) {
  const { rents, charges, added, deducted, transferred } = preview;
  const lines: SumLine[] = [
    { key: 'rents', what: 'Rents, less commission', amount: rents },
    ...(charges > 0 ? payable.charges : []).map(({ id, description, dueDate, propertyName, netAmount }) => ({
      key: id,
      what: description,
      note: `${propertyName}, due ${formatDate(dueDate)}`,
      amount: netAmount,
    })),
    { key: 'added', what: 'The owner was charged too much before', amount: added },
    { key: 'deducted', what: 'Less what the owner owes', amount: -deducted },
  ];
  return (
    <SumLines
      lines={[
        ...lines.filter(({ amount }) => amount !== 0),
        { key: 'total', what: 'Amount to transfer', amount: transferred, isTotal: true },
      ]}
    />
  );
}
