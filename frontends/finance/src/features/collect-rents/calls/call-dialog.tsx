import { AddCallNote } from '@kiraya/api-client/limits';
import { formatMoney, todayInIndia } from '@kiraya/formats';
import { attemptFailure, useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy, Stack } from '@kiraya/ui';
import { AppDialog, Banner, PhoneLink } from '@kiraya/ui/app';
import { AppForm, DateField, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { allArrears, type Arrears } from '../../../money/arrears';
import { addCallNote, allCallNotes } from './call-notes-api';
import { EarlierCalls } from './earlier-calls';

const { maxLength } = AddCallNote.text;
const schema = object({
  text: string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`),
  promisedOn: string().test('today', 'Must not be in the past', (day) => !day || day >= todayInIndia()),
});
const empty = { text: '', promisedOn: '' };

/** Notes a call, above the earlier notes. */
export function CallDialog({ arrears, onClose }: { arrears: Arrears; onClose: () => void }) {
  const { contractId, tenant, property, amount } = arrears;
  const close = () => leaveBy(onClose);
  const { run, failure } = useApiMutation({
    send: ({ text, promisedOn }: typeof empty, once) =>
      addCallNote(contractId, { text: text.trim(), promisedOn: promisedOn || null }, once),
    invalidates: [allArrears, allCallNotes],
    done: `Noted for ${tenant.name}.`,
    failed: (problem) => attemptFailure(problem, 'Could not add the note'),
    inPlace: true,
    onDone: onClose,
  });
  return (
    <AppDialog open onClose={close} title={`Call to ${tenant.name}`}>
      <Stack spacing={3}>
        <div>
          {tenant.phone ? <PhoneLink number={tenant.phone} /> : 'No phone number'}. Owes {formatMoney(amount)}{' '}
          for {property.name}.
        </div>
        <AppForm label="Add note" initialValues={empty} validationSchema={schema} onSubmit={run}>
          <TextField
            name="text"
            label="What was said"
            rows={3}
            maxLength={maxLength}
            hint="Notes cannot be changed, and the tenant sees them in the copy of their data"
          />
          <DateField name="promisedOn" label="Promised to pay by" min={todayInIndia()} optional />
          <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
            <SubmitButton busyLabel="Adding...">Add note</SubmitButton>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </FormActions>
        </AppForm>
        {arrears.lastCall && <EarlierCalls contractId={contractId} />}
      </Stack>
    </AppDialog>
  );
}
