import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { noPayee, payeeBody, PayeeFields, payeeSchema, type PayeeValues } from '@kiraya/session/payee';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, ConsentLine, FormActions, SubmitButton } from '@kiraya/ui/forms';
import { ownPayeeQuery, setOwnPayee } from './payee-api';

const HELD = 'For 24 hours nothing is sent there by bank, and you get a mail about it.';

/** Form for the owner's payout account. */
export function PayeeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send: (values: PayeeValues) => setOwnPayee(payeeBody(values)),
    done: 'Saved where you are paid',
    failed: 'Failed to save where you are paid',
    onDone: (saved) => {
      client.setQueryData(ownPayeeQuery.queryKey, saved);
      onClose();
    },
  });
  return (
    <AppDialog open onClose={cancel} title="Where you are paid" width={520}>
      <AppForm
        label="Where you are paid"
        initialValues={noPayee}
        validationSchema={payeeSchema}
        onSubmit={run}
      >
        <p>{HELD}</p>
        <PayeeFields />
        <ConsentLine>
          Kept encrypted. Only accountants and administrators see it in full, to pay you.
        </ConsentLine>
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
