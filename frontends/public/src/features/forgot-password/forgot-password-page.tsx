import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { useState } from 'react';
import { AccountScreen } from '../../frame/account-screen';
import { ForgotPasswordForm } from './forgot-password-form';
import { LinkSent } from './link-sent';

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
