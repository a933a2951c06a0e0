import { errorText, notify } from '@kiraya/session';
import { leaveBy, Money } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, applyServerErrors, LeaveGuard, TextField, type FormikHelpers } from '@kiraya/ui/forms';
import { useRef, useState } from 'react';
import { object, string } from 'yup';
import type { Transaction } from '../../../money/transaction';
import { useMoneyChanged } from '../../../money/use-money-changed';
import { reverseTransaction } from '../api/transaction';
import { reversalWords } from './reversal-words';

const REASON_MAX = 1000;
const empty = { reason: '' };
const schema = object({
  reason: string().trim().required('Required').max(REASON_MAX, `At most ${REASON_MAX} characters`),
});

interface Props {
  row: Transaction;
  onClose: () => void;
}

/** Asks for the reason and takes the transaction back. What the server refuses is said here, and what was typed stays. */
export function ReverseDialog({ row, onClose }: Props) {
  const words = reversalWords(row);
  const moneyChanged = useMoneyChanged();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  async function submit({ reason }: typeof empty, helpers: FormikHelpers<typeof empty>): Promise<void> {
    setRefusal(null);
    setBusy(true);
    try {
      await reverseTransaction(row.id, reason.trim());
      notify.success(words.done);
      onClose();
    } catch (problem) {
      setBusy(false);
      if (!applyServerErrors(helpers, problem)) {
        setRefusal(errorText(problem, 'Could not reverse the transaction'));
      }
    }
    moneyChanged();
  }

  return (
    <ConfirmDialog
      open
      title={words.question}
      confirmLabel={words.verb}
      busyLabel="Reversing..."
      busy={busy}
      onConfirm={() => place.current?.querySelector('form')?.requestSubmit()}
      onCancel={() => leaveBy(onClose)}
    >
      <div ref={place}>
        <p style={{ margin: '0 0 16px' }}>
          {words.effect} A row of <Money amount={-row.amount} /> is added to the list; the original stays.
        </p>
        <AppForm label="Why it is reversed" initialValues={empty} validationSchema={schema} onSubmit={submit}>
          <LeaveGuard />
          {refusal && <Banner tone="error">{refusal}</Banner>}
          <TextField name="reason" label="Reason" rows={2} maxLength={REASON_MAX} />
        </AppForm>
      </div>
    </ConfirmDialog>
  );
}
