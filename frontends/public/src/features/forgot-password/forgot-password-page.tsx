import { paths } from '@kiraya/router';
import { TextLink, Button, color } from '@kiraya/ui';
import { useState, useEffect, useRef } from 'react';
import { AccountScreen } from '../../frame/account-screen';
import { ForgotPasswordDto } from '@kiraya/api-client/limits';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { object } from 'yup';
import { requiredText } from '../../forms/rules';
import { api, read } from '@kiraya/session';
import { styled } from '@kiraya/mui';

const Root = styled('div')({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, '& + p': { color: color.textQuiet } },
  '&:focus-visible': { outline: 'none' },
});

/** Confirmation after a reset link was requested. Takes the focus, since the form is gone. */
function LinkSent({ onAgain }: { onAgain: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
  }, []);
  return (
    <Root ref={root} tabIndex={-1}>
      <p>Look into your inbox, and into the spam folder too.</p>
      <p>The link works once and for 30 minutes. At most five links are sent in an hour.</p>
      <Button variant="secondary" onClick={onAgain}>
        Ask for another link
      </Button>
    </Root>
  );
}

/** Requests a mail with a reset link. Succeeds also if there is no such account. */
const forgotPassword = (emailOrUsername: string) =>
  read(api.POST('/api/auth/forgot-password', { body: { email: emailOrUsername.trim() } }));

const SENT = 'If this email exists, a reset link will be sent.';
const empty = { email: '' };
const schema = object({ email: requiredText(ForgotPasswordDto.email) });

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { run } = useApiMutation({
    send: ({ email }: typeof empty) => forgotPassword(email),
    done: (answer) => answer?.message || SENT,
    failed: 'Request failed',
    onDone: onSent,
  });
  return (
    <AppForm unguarded label="Forgot password" initialValues={empty} validationSchema={schema} onSubmit={run}>
      <TextField name="email" label="Username or Email" autoComplete="username" />
      <SubmitButton busyLabel="Sending..." fullWidth>
        Send Reset Link
      </SubmitButton>
    </AppForm>
  );
}

/** Form that requests a reset link. */
export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false);
  return (
    <AccountScreen
      title="Forgot Password"
      intro={sent ? undefined : 'Lost it? We mail you a link with which you choose a new one.'}
      links={
        <>
          <TextLink to={paths.login}>Back to login</TextLink>
          <TextLink to={paths.home}>Back to home</TextLink>
        </>
      }
    >
      {sent ? (
        <LinkSent onAgain={() => setSent(false)} />
      ) : (
        <ForgotPasswordForm onSent={() => setSent(true)} />
      )}
    </AccountScreen>
  );
}
