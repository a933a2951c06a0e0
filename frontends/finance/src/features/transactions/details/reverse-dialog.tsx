import { ReverseTransaction } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { leaveBy, Money } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, LeaveGuard, TextField } from '@kiraya/ui/forms';
import { useRef } from 'react';
import { object, string } from 'yup';
import { staleMoney } from '../../../money/stale-money';
import type { Transaction } from '../../../money/transaction';
import { reverseTransaction } from '../api/transaction';
import { reversalWords } from './reversal-words';

const { maxLength } = ReverseTransaction.reason;
const empty = { reason: '' };
const schema = object({
  reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

interface Props {
  row: Transaction;
  onClose: () => void;
}

/** Asks for the reason and takes the transaction back. What the server refuses is said here, and what was typed stays. */
export function ReverseDialog({ row, onClose }: Props) {
  const words = reversalWords(row);
  const place = useRef<HTMLDivElement>(null);
  const { run, busy, failure } = useApiMutation({
    send: ({ reason }: typeof empty) => reverseTransaction(row.id, reason.trim()),
    stale: staleMoney,
    done: words.done,
    failed: 'Could not reverse the transaction',
    inPlace: true,
    onDone: onClose,
  });
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
        <AppForm label="Why it is reversed" initialValues={empty} validationSchema={schema} onSubmit={run}>
          <LeaveGuard />
          {failure && <Banner tone="error">{failure}</Banner>}
          <TextField name="reason" label="Reason" rows={2} maxLength={maxLength} />
        </AppForm>
      </div>
    </ConfirmDialog>
  );
}
