import { useApiMutation } from '@kiraya/session/mutation';
import { moneyInvalidationKeys } from '@kiraya/session/query-keys';
import { FormDialog } from '@kiraya/ui/form-dialog';
import { SubmitButton, TextField } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import { reasonSchema } from './charge-schema';

interface Props {
  /** Question: `Reverse the waiver of ₹500?` */
  title: string;
  /** Consequences. */
  children: ReactNode;
  /** Label of the text field; `Reason` by default. */
  label?: string;
  /** Readers of the text. */
  hint?: string;
  maxLength: number;
  verb: string;
  /** Verb while pending: `Reversing...`. */
  busyVerb: string;
  variant?: 'danger';
  send: (reason: string) => Promise<unknown>;
  done: string;
  failed: string;
  onClose: () => void;
}

/** Dialog for an action that needs a reason. A refusal shows here, and the text stays. */
export function ReasonDialog(props: Props) {
  const { title, children, label = 'Reason', hint, maxLength, verb, busyVerb, variant } = props;
  const { send, done, failed, onClose } = props;
  const sending = useApiMutation({
    send: ({ reason }: { reason: string }) => send(reason.trim()),
    invalidates: moneyInvalidationKeys,
    done,
    failed,
    inPlace: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      initialValues={{ reason: '' }}
      validationSchema={reasonSchema(maxLength)}
      sending={sending}
      submit={
        <SubmitButton busyLabel={busyVerb} variant={variant}>
          {verb}
        </SubmitButton>
      }
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{children}</p>
      <TextField name="reason" label={label} rows={3} hint={hint} maxLength={maxLength} />
    </FormDialog>
  );
}
