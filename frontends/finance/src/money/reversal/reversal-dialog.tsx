import { ReverseTransaction } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { Stack } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, TextField } from '@kiraya/ui/forms';
import { useRef, type ReactNode } from 'react';
import { object, string } from 'yup';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';

const { maxLength } = ReverseTransaction.reason;
const empty = { reason: '' };
const schema = object({
  reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

interface Props {
  question: string;
  /** Label of the button. */
  verb: string;
  done: string;
  send: (reason: string) => Promise<unknown>;
  onRefused?: () => void;
  onClose: () => void;
  /** Alternative action while the reversal is blocked. */
  instead?: { label: string; go: () => void };
  /** Effects, in figures. */
  children: ReactNode;
}

/** Dialog that asks for a reason and reverses a payment. A refusal shows here, and the input stays. */
export function ReversalDialog(props: Props) {
  const { question, verb, done, send, onRefused, onClose, instead, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const { run, busy, failure } = useApiMutation<typeof empty>({
    send: ({ reason }) => send(reason.trim()),
    invalidates: moneyInvalidationKeys,
    done,
    failed: 'Could not reverse it',
    inPlace: true,
    onDone: onClose,
    onFailed: onRefused,
  });
  const submit = () => place.current?.querySelector('form')?.requestSubmit();
  return (
    <ConfirmDialog
      open
      title={question}
      tone={instead ? 'primary' : 'danger'}
      confirmLabel={instead?.label ?? verb}
      busyLabel="Reversing..."
      busy={busy}
      failure={instead ? null : failure}
      onConfirm={instead?.go ?? submit}
      onCancel={onClose}
    >
      <Stack spacing={2} ref={place}>
        {children}
        {!instead && (
          <AppForm label="Why it is reversed" initialValues={empty} validationSchema={schema} onSubmit={run}>
            <TextField name="reason" label="Reason" rows={2} maxLength={maxLength} />
          </AppForm>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
