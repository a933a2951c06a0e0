import { ReverseTransaction } from '@kiraya/api-client/limits';
import { useApiMutation, type Once } from '@kiraya/session/mutation';
import { Stack } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { AppForm, TextField } from '@kiraya/ui/forms';
import { useRef, type ReactNode } from 'react';
import { object, string, type AnyObjectSchema } from 'yup';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';

const { maxLength } = ReverseTransaction.reason;
const schema = object({
  reason: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
});

/** Values of the form; the reason is written by code where the form asks for something else. */
export interface ReversalValues {
  reason: string;
  /** `YYYY-MM-DD` of the bank; empty for anything else. */
  returnedOn: string;
  /** Rupees that the bank asks for. */
  bankCharge: number | '';
}

const EMPTY: ReversalValues = { reason: '', returnedOn: '', bankCharge: '' };

/** Known cause of a reversal: what its form begins with and asks for in place of the reason. */
export interface Cause {
  begun: Partial<ReversalValues>;
  fields: ReactNode;
  schema: AnyObjectSchema;
}

interface Props {
  question: string;
  /** Label of the button. */
  verb: string;
  done: string;
  send: (values: ReversalValues, once: Once) => Promise<unknown>;
  cause?: Cause | undefined;
  onDone?: () => void;
  onRefused?: () => void;
  onClose: () => void;
  /** Alternative action while the reversal is blocked. */
  instead?: { label: string; go: () => void };
  /** Effects, in figures. */
  children: ReactNode;
}

/** Dialog that asks for a reason and reverses a payment. A refusal shows here, and the input stays. */
export function ReversalDialog(props: Props) {
  const { question, verb, done, send, onRefused, onClose, instead, children, cause, onDone } = props;
  const place = useRef<HTMLDivElement>(null);
  const { run, busy, failure } = useApiMutation({
    send: (values: ReversalValues, once) => send({ ...values, reason: values.reason.trim() }, once),
    invalidates: moneyInvalidationKeys,
    done,
    failed: 'Could not reverse it',
    inPlace: true,
    onDone: () => {
      onClose();
      onDone?.();
    },
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
          <AppForm
            label="Why it is reversed"
            initialValues={{ ...EMPTY, ...cause?.begun }}
            validationSchema={cause?.schema ?? schema}
            onSubmit={run}
          >
            {cause?.fields ?? <TextField name="reason" label="Reason" rows={2} maxLength={maxLength} />}
          </AppForm>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
