import { counted } from '@kiraya/formats';
import { leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { useState } from 'react';
import type { Arrears } from '../../../money/arrears';
import type { PaymentHabit } from '../record/record-schema';
import { BulkForm } from './bulk-form';
import { BulkProgress } from './bulk-progress';
import { useBulk, type BulkValues } from './use-bulk';

interface Props {
  marked: readonly Arrears[];
  habit: PaymentHabit;
  /** One is recorded, whatever becomes of the others. */
  onRecorded: (contractId: string) => void;
  onClose: () => void;
}

/** Records what is marked in one go: first how it was paid, then how far it is, with a result for each. */
export function BulkDialog({ marked, habit, onRecorded, onClose }: Props) {
  const bulk = useBulk(marked, onRecorded);
  const [sent, setSent] = useState<BulkValues>();
  const close = () => leaveBy(onClose);

  async function begin(values: BulkValues): Promise<void> {
    setSent(values);
    await bulk.run(values);
  }

  return (
    <AppDialog
      open
      onClose={close}
      closable={!bulk.busy}
      title={`Record ${counted(marked.length, 'payment')}`}
      width={720}
    >
      {sent ? (
        <BulkProgress marked={marked} bulk={bulk} onRetry={() => void bulk.run(sent)} onClose={onClose} />
      ) : (
        <BulkForm marked={marked} habit={habit} onSubmit={begin} onCancel={close} />
      )}
    </AppDialog>
  );
}
