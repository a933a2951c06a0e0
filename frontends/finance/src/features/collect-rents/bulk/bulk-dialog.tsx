import { counted } from '@kiraya/formats';
import { leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm } from '@kiraya/ui/forms';
import { useState } from 'react';
import type { Arrears } from '../../../money/arrears';
import type { LastUsedValues } from '../record/record-schema';
import type { Booked } from '../use-recording';
import { BulkFoot } from './bulk-foot';
import { BulkGrid } from './bulk-grid';
import { begun, bulkSchema, type BulkValues } from './bulk-values';
import { useBulk } from './use-bulk';
import { useQuestions } from './use-questions';

interface Props {
  selected: readonly Arrears[];
  lastUsed: LastUsedValues;
  /** Called after each recorded payment, whatever becomes of the others. */
  onRecorded: (contractId: string) => void;
  /** @param booked recorded receipts, all or some */
  onClose: (booked: readonly Booked[]) => void;
}

/** Dialog that records the selected payments at once. Rows that fail stay, each with its error. */
export function BulkDialog({ selected, lastUsed, onRecorded, onClose }: Props) {
  const bulk = useBulk(onRecorded, onClose);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const rows = selected.filter(({ contractId }) => !leftOut.includes(contractId));
  const open = rows.filter(({ contractId }) => !bulk.booked.has(contractId));
  const questions = useQuestions(open);
  const close = () => leaveBy(() => onClose([...bulk.booked.values()]));
  return (
    <AppDialog
      open
      onClose={close}
      closable={!busy}
      title={`Record ${counted(selected.length, 'payment')}`}
      width={1120}
    >
      <AppForm<BulkValues>
        label="Record payments"
        initialValues={begun(selected, lastUsed)}
        validationSchema={bulkSchema(open)}
        warnings={questions.warnings}
        onSubmit={async (values, form) => {
          if (!(await questions.areAnswered(values, form))) return;
          setBusy(true);
          await bulk.run({ open, rows: values.rows }, form);
          setBusy(false);
        }}
      >
        <BulkGrid
          rows={rows}
          open={open}
          bulk={bulk}
          onLeaveOut={(contractId) => setLeftOut((before) => [...before, contractId])}
          onRefused={setRefusal}
        />
        <BulkFoot open={open} bulk={bulk} refusal={refusal} onClose={close} />
      </AppForm>
    </AppDialog>
  );
}
