import type { Schemas } from '@kiraya/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@kiraya/ui';
import { AppDialog } from '@kiraya/ui/app';
import {
  AppForm,
  applyServerErrors,
  FormActions,
  PasswordField,
  SubmitButton,
  TextField,
  useFormikContext,
} from '@kiraya/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { api } from '../api';
import { errorText } from '../problem';
import { profileQuery } from '../profile';
import { read } from '../read';
import { settleConfirmation } from './confirmation-requests';

type Form = Parameters<typeof applyServerErrors>[0];

const TITLE = 'Confirm it is you';
const CODE_HINT = 'The six digits that your authenticator app shows now.';
type Body = Schemas['ConfirmDto'];
/** Means of confirmation: the password, or a code of the second factor. */
type Proof = 'password' | 'code';

const required = string().required('Required');
const cancel = () => settleConfirmation(false);

/** Dialog that asks for the password, or a code of the second factor, before a risky action. */
export function ConfirmationDialog() {
  return (
    <AppDialog open onClose={cancel} title={TITLE} width={440}>
      <ConfirmationForm />
    </AppDialog>
  );
}

/** @param field shows the error */
async function confirm(field: Proof, prove: () => Body | Promise<Body>, form: Form): Promise<void> {
  try {
    const body = await prove();
    await read(api.POST('/api/auth/confirmation', { body }));
    settleConfirmation(true);
  } catch (problem) {
    const words = errorText(problem, 'Could not confirm. Please try again.');
    applyServerErrors(form, { fields: { [field]: [words] } });
  }
}

const bodyOf = (proof: Proof, typed: string): Body =>
  proof === 'code' ? { code: typed.trim() } : { password: typed };

async function byPasskey(): Promise<Body> {
  const passkeys = import('../passkeys');
  const request = await read(api.POST('/api/auth/passkey-challenge'));
  return { passkey: await (await passkeys).answerChallenge(request) };
}

function ConfirmationForm() {
  const hasFactor = useQueryClient().getQueryData(profileQuery.queryKey)?.hasSecondFactor ?? false;
  const [proof, setProof] = useState<Proof>('password');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector('input')?.focus();
  }, [proof]);
  return (
    <div ref={content}>
      <AppForm
        unguarded
        key={proof}
        label={TITLE}
        initialValues={{ [proof]: '' }}
        validationSchema={object({ [proof]: required })}
        onSubmit={(values, form) => confirm(proof, () => bodyOf(proof, values[proof] ?? ''), form)}
      >
        <p>Nothing is changed yet. Once you have confirmed, you are not asked again for 10 minutes.</p>
        {proof === 'password' ? (
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        ) : (
          <TextField name="code" label="Code" autoComplete="one-time-code" hint={CODE_HINT} />
        )}
        <FormActions>
          <SubmitButton busyLabel="Confirming...">Confirm</SubmitButton>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          {hasFactor && (
            <>
              <Button variant="quiet" onClick={() => setProof(proof === 'code' ? 'password' : 'code')}>
                {proof === 'code' ? 'Use your password' : 'Use a code'}
              </Button>
              <PasskeyButton field={proof} />
            </>
          )}
        </FormActions>
      </AppForm>
    </div>
  );
}

function PasskeyButton({ field }: { field: Proof }) {
  const form = useFormikContext();
  return (
    <Button variant="quiet" onClick={() => void confirm(field, byPasskey, form)}>
      Use a passkey
    </Button>
  );
}
