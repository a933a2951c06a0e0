import { paths, useLocation, useNavigate } from '@kiraya/router';
import { returnAddressIn } from '@kiraya/session/return-address';
import { Stack, TextLink } from '@kiraya/ui';
import { useRef } from 'react';
import { AccountScreen } from '../../frame/account-screen';
import { newUsernameIn } from '../../frame/new-account';
import { lazyPart } from '../../frame/lazy-part';
import { LoginForm } from './login-form';

const WelcomeBanner = lazyPart(() => import('./welcome-banner'), {
  failed: 'The welcome could not be loaded',
});

/** Login screen. After an expired session it says so, and leads back to where that ended. */
export default function LoginPage() {
  const { state } = useLocation();
  const username = newUsernameIn(state);
  const ended = returnAddressIn(state);
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);

  function dismiss(): void {
    content.current?.querySelector('input')?.focus();
    void navigate(paths.login, { replace: true });
  }

  return (
    <AccountScreen
      title="Login"
      intro={
        ended ? (
          'Your session is over. Log in to go on where you were.'
        ) : (
          <>
            New here? <TextLink to={paths.signup}>Sign up</TextLink>
          </>
        )
      }
      links={
        <>
          <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
          <TextLink to={paths.home}>Back to home</TextLink>
        </>
      }
    >
      <Stack ref={content} spacing={2.5}>
        {username !== null && <WelcomeBanner username={username} onDismiss={dismiss} />}
        <LoginForm login={ended?.login} />
      </Stack>
    </AccountScreen>
  );
}
