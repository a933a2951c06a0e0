import { LogInDto } from '@kiraya/api-client/limits';
import { Button, Stack } from '@kiraya/ui';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { useEffect, useRef } from 'react';
import { object } from 'yup';
import { requiredText } from '../../forms/rules';
import { type PendingLogin, useLogin } from './use-login';

const schema = object({ code: requiredText(LogInDto.code) });

interface Props {
  asked: PendingLogin;
  onBack: () => void;
}

/** Second step of the login: asks for the second factor. */
export function CodeForm({ asked: { email, password, passkey }, onBack }: Props) {
  const byCode = useLogin(() => undefined);
  const byPasskey = useLogin(() => undefined, 'No passkey was used. Try again, or enter a code.');
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Stack ref={content} spacing={2.5}>
      <AppForm
        unguarded
        label="Second factor"
        initialValues={{ code: '' }}
        validationSchema={schema}
        onSubmit={({ code }, form) => byCode.run({ email, password, code }, form)}
      >
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now. Without your phone: one of your recovery codes."
        />
        <SubmitButton busyLabel="Logging in..." fullWidth>
          Login
        </SubmitButton>
      </AppForm>
      {passkey && (
        <Button
          variant="secondary"
          fullWidth
          disabled={byPasskey.busy}
          onClick={() => void byPasskey.run({ email, password, withPasskey: true })}
        >
          Use a passkey
        </Button>
      )}
      <Button variant="quiet" fullWidth onClick={onBack}>
        Back
      </Button>
    </Stack>
  );
}
