import { useApiMutation } from '@kiraya/session/mutation';
import { noPayee, payeeBody, PayeeFields, payeeSchema, type PayeeValues } from '@kiraya/session/payee';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton } from '@kiraya/ui/forms';
import { setPayee, payeeInvalidationKeys, type Account } from './accounts-api';

/** Enters or changes an owner's payout account. Does not show the current one, which only accountants may see. */
export function PayeeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send: (values: PayeeValues) => setPayee(account.id, payeeBody(values)),
    invalidates: payeeInvalidationKeys,
    done: `Saved where ${account.name} is paid`,
    failed: 'Failed to save where the owner is paid',
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={cancel} title={`Where ${account.name} is paid`} width={520}>
      <AppForm
        label="Where the owner is paid"
        initialValues={noPayee}
        validationSchema={payeeSchema}
        onSubmit={run}
      >
        <p>
          The owner and all administrators get a mail about it. For 24 hours nothing is sent there by bank.
        </p>
        <PayeeFields />
        <FormActions>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
