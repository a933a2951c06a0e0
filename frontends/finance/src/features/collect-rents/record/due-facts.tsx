import { formatDate, formatMonth } from '@kiraya/formats';
import { Money } from '@kiraya/ui';
import { FactList } from '@kiraya/ui/app';
import { CompactFacts } from '../../../money/compact-facts';
import type { Due } from '../../../money/dues';
import { DueStatus } from '../../../money/due-status';

const UNCONFIRMED = {
  label: 'Contract',
  value: 'Not yet confirmed by the tenant. Recording a payment confirms it.',
};

interface Props {
  due: Due;
  /** Whether all that is open of it is paid: otherwise the commission is told with what the amount pays. */
  whole: boolean;
}

/** Whose rent it is, and what is still to be paid of it. */
export function DueFacts({ due, whole }: Props) {
  return (
    <CompactFacts>
      <FactList
        facts={[
          { label: 'Tenant', value: due.tenant.name },
          { label: 'Property', value: due.property.name },
          {
            label: `Rent for ${formatMonth(due.month)}`,
            value: (
              <>
                due {formatDate(due.dueDate)} <DueStatus dueDate={due.dueDate} />
              </>
            ),
          },
          { label: due.paidAmount > 0 ? 'Still to be paid' : 'Amount', value: <Money amount={due.amount} /> },
          ...(due.paidAmount > 0
            ? [{ label: 'Paid of it before', value: <Money amount={due.paidAmount} /> }]
            : []),
          ...(whole ? [{ label: 'Commission', value: <Money amount={due.commission} /> }] : []),
          ...(due.confirmed ? [] : [UNCONFIRMED]),
          ...(whole ? [owedTo(due)] : []),
        ]}
      />
    </CompactFacts>
  );
}

const owedTo = ({ owner, amount, commission }: Due) => ({
  label: `Owed to ${owner.name}`,
  value: <Money amount={amount - commission} />,
});
