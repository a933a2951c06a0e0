import { SetLandlord } from '@kiraya/api-client/limits';
import { useQueryClient } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { ownLandlordQuery } from '@kiraya/session/papers';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, CheckboxGroup, ConsentLine, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { array, object, string } from 'yup';
import { type Landlord, setOwnLandlord } from './landlord-api';

const PRINT = 1;
const { maxLength } = SetLandlord.address;

interface Values {
  address: string;
  pan: number[];
}

const schema = object({
  address: string().trim().max(maxLength, `At most ${maxLength} characters`),
  pan: array(),
});

/** Form for the owner's billing profile on PDFs. */
export function LandlordDialog({ landlord, onClose }: { landlord: Landlord; onClose: () => void }) {
  const client = useQueryClient();
  const cancel = () => leaveBy(onClose);
  const { run } = useApiMutation({
    send: ({ address, pan }: Values) =>
      setOwnLandlord({ address: address.trim() || null, printsPan: pan.includes(PRINT) }),
    done: 'Details on receipts saved',
    failed: 'Failed to save the details on receipts',
    onDone: (saved) => {
      client.setQueryData(ownLandlordQuery.queryKey, saved);
      onClose();
    },
  });
  const initialValues: Values = { address: landlord.address ?? '', pan: landlord.printsPan ? [PRINT] : [] };
  return (
    <AppDialog open onClose={cancel} title="Your details on receipts" width={520}>
      <AppForm
        label="Your details on receipts"
        initialValues={initialValues}
        validationSchema={schema}
        onSubmit={run}
      >
        <TextField name="address" label="Postal address" optional rows={3} maxLength={maxLength} />
        <CheckboxGroup
          name="pan"
          label="PAN"
          options={[{ value: PRINT, label: 'Print my PAN on my tenants’ receipts and certificates' }]}
        />
        <ConsentLine>
          Your tenants need it to claim house rent allowance above ₹1,00,000 a year. It stands on all papers
          that are downloaded from now on.
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
