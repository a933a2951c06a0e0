import { ReverseTransaction } from '@kiraya/api-client/limits';
import { ApiProblem } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { paths } from '@kiraya/router';
import { leaveBy, TextLink } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, LeaveGuard, TextField } from '@kiraya/ui/forms';
import { useRef, useState } from 'react';
import { object, string } from 'yup';
import { type Receipt, reverseReceipt } from '../../../money/receipts';
import { staleMoney } from '../../../money/stale-money';
import type { Transaction } from '../../../money/transaction';
import { reverseTransaction } from '../api/transaction';
import { receiptReversalWords, reversalWords } from './reversal-words';

const CONFLICT = 409;
const { maxLength } = ReverseTransaction.reason;
const empty = { reason: '' };
const schema = object({
  reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

interface Props {
  row: Transaction;
  /** The receipt over several rents that the row is a line of: all of it is taken back. */
  receipt: Receipt | undefined;
  onClose: () => void;
}

/** Asks for the reason and takes the transaction back. What the server refuses is said here, and what was typed stays. */
export function ReverseDialog({ row, receipt, onClose }: Props) {
  const words = receipt ? receiptReversalWords(receipt) : reversalWords(row);
  const place = useRef<HTMLDivElement>(null);
  const [paidOut, setPaidOut] = useState(false);
  const { run, busy, failure } = useApiMutation<typeof empty>({
    send: ({ reason }) =>
      receipt ? reverseReceipt(receipt.id, reason.trim()) : reverseTransaction(row.id, reason.trim()),
    stale: staleMoney,
    done: words.done,
    failed: 'Could not reverse the transaction',
    inPlace: true,
    onDone: onClose,
    onFailed: (problem) => setPaidOut(row.type === 'payment' && comesAfterPayout(problem)),
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
        <p style={{ margin: '0 0 16px' }}>{words.effect}</p>
        <AppForm label="Why it is reversed" initialValues={empty} validationSchema={schema} onSubmit={run}>
          <LeaveGuard />
          {failure && <Banner tone="error">{failure}</Banner>}
          {failure && paidOut && (
            <TextLink to={`${paths.payouts}?propertyId=${row.propertyId}&transactionType=payout`}>
              See the payouts for this home
            </TextLink>
          )}
          <TextField name="reason" label="Reason" rows={2} maxLength={maxLength} />
        </AppForm>
      </div>
    </ConfirmDialog>
  );
}

/** Whether it was refused because the owner has been paid: the payout is to be reversed first. */
const comesAfterPayout = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status === CONFLICT && /paid out/.test(problem.error ?? '');
