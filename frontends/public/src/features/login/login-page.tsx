import { paths } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { AccountScreen } from '../../frame/account-screen';
import { LoginForm } from './login-form';

/** The login screen. An ended session is told of by the notices around it. */
export default function LoginPage() {
  return (
    <AccountScreen
      title="Login"
      intro={
        <>
          New here? <TextLink to={paths.signup}>Sign up</TextLink>
        </>
      }
      links={
        <>
          <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
          <TextLink to={paths.home}>Back to home</TextLink>
        </>
      }
    >
      <LoginForm />
    </AccountScreen>
  );
}
