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

/** Whose rent it is, and what it comes to. */
export function DueFacts({ due }: { due: Due }) {
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
          { label: 'Amount', value: <Money amount={due.amount} /> },
          { label: 'Commission', value: <Money amount={due.commission} /> },
          ...(due.confirmed ? [] : [UNCONFIRMED]),
          { label: `Owed to ${due.owner.name}`, value: <Money amount={due.amount - due.commission} /> },
        ]}
      />
    </CompactFacts>
  );
}
