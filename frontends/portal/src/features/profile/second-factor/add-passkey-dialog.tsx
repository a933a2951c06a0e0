import { AddPasskeyDto } from '@kiraya/api-client/limits';
import { ApiProblem, errorText } from '@kiraya/session';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, FormActions, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object, string } from 'yup';
import { addPasskey, secondFactorInvalidationKeys } from './second-factor-api';

const TITLE = 'Add a passkey';
const { maxLength } = AddPasskeyDto.name;
const schema = object({
  name: string().trim().required('Required').max(maxLength, `Must be at most ${maxLength} characters`),
});

interface Props {
  /** Called with recovery codes if these are the first, else null. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Asks for a passkey's name and makes it on the device. */
export function AddPasskeyDialog({ onDone, onClose }: Props) {
  const { run } = useApiMutation({
    send: ({ name }: { name: string }) => addPasskey(name.trim()),
    invalidates: secondFactorInvalidationKeys,
    done: 'The passkey is added',
    failed: (problem) =>
      problem instanceof ApiProblem ? errorText(problem, FAILED) : (KNOWN_FAULTS[nameOf(problem)] ?? FAILED),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <AppDialog open onClose={onClose} title={TITLE} width={440}>
      <AppForm label={TITLE} initialValues={{ name: '' }} validationSchema={schema} onSubmit={run}>
        <p>Your phone, your computer or a security key keeps it, and asks for your finger, face or PIN.</p>
        <TextField name="name" label="Name" hint="Such as ‘Phone’, to tell it from others." />
        <FormActions>
          <SubmitButton busyLabel="Adding...">Add</SubmitButton>
          <Button variant="secondary" onClick={() => leaveBy(onClose)}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}

const FAILED = 'No passkey was made. Please try again.';
/** Browser errors by name. */
const KNOWN_FAULTS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device keeps a passkey of yours already',
};
const nameOf = (problem: unknown): string => (problem instanceof Error ? problem.name : '');
