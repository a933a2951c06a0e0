import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import { AppForm, applyServerErrors, FormActions, PasswordField, SubmitButton } from '@kiraya/ui/forms';
import { useEffect, useRef } from 'react';
import { object, string } from 'yup';
import { api } from '../api';
import { errorText } from '../problem';
import { read } from '../read';
import { settleConfirmation } from './asking';

type Form = Parameters<typeof applyServerErrors>[0];

const TITLE = 'Confirm it is you';
const empty = { password: '' };
const schema = object({ password: string().required('Required') });
const cancel = () => settleConfirmation(false);

/** Asks for the password before something risky is done. */
export function ConfirmationDialog() {
  return (
    <AppDialog open onClose={cancel} title={TITLE} width={440}>
      <ConfirmationForm />
    </AppDialog>
  );
}

async function confirm(body: typeof empty, form: Form): Promise<void> {
  try {
    await read(api.POST('/api/auth/confirmation', { body }));
    settleConfirmation(true);
  } catch (problem) {
    const words = errorText(problem, 'Could not confirm. Please try again.');
    applyServerErrors(form, { fields: { password: [words] } });
  }
}

function ConfirmationForm() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={content}>
      <AppForm label={TITLE} initialValues={empty} validationSchema={schema} onSubmit={confirm}>
        <p>Nothing is changed yet. Once you have confirmed, you are not asked again for 10 minutes.</p>
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <FormActions>
          <SubmitButton busyLabel="Confirming...">Confirm</SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </AppForm>
    </div>
  );
}
