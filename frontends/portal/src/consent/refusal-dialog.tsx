import { RefuseContract } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { lettingInvalidationKeys } from '@kiraya/session/query-keys';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { refuseContract } from './consent-api';
import type { Question } from './question';

const { maxLength } = RefuseContract.reason;

const schema = object({
  reason: string()
    .trim()
    .required('Required')
    .max(maxLength, `Must be at most ${formatNumber(maxLength)} characters`),
});

interface Props {
  question: Question;
  open: boolean;
  onClose: () => void;
}

/** Refuses a contract, with a reason and an explanation of the effects. */
export default function RefusalDialog({ question, open, onClose }: Props) {
  const { run } = useApiMutation({
    send: ({ reason }: { reason: string }) => refuseContract(question.contractId, { reason: reason.trim() }),
    invalidates: lettingInvalidationKeys,
    done: `Thank you. ${question.propertyName} is no longer shown as your home.`,
    failed: 'Failed to refuse the contract',
    onDone: onClose,
  });
  return (
    <AppDialog open={open} onClose={onClose} title={`${question.propertyName} is not yours?`}>
      <AppForm
        label="This is not mine"
        initialValues={{ reason: '' }}
        validationSchema={schema}
        onSubmit={run}
      >
        <p>
          The contract then never began, nothing of it is asked of you, and our administrators are told. This
          cannot be undone.
        </p>
        <TextField
          name="reason"
          label="Reason"
          rows={3}
          hint="The owner and our administrators can read it"
        />
        <FormActions>
          <SubmitButton busyLabel="Sending..." variant="danger">
            This is not mine
          </SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
