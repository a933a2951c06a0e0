import { paths, useSearchParams } from '@kiraya/router';
import { TextLink } from '@kiraya/ui';
import { AccountScreen } from '../../frame/account-screen';
import { InvitedSignup } from './invited-signup';
import { SignupForm } from './signup-form';

/** Sign-up screen, for owners and tenants. */
export default function SignupPage() {
  const invitation = useSearchParams()[0].get('invite');
  return (
    <AccountScreen
      title="Sign Up"
      intro="For owners who let a home and tenants who rent one."
      links={
        <>
          <TextLink to={paths.login}>Already have an account?</TextLink>
          <TextLink to={paths.home}>Back to home</TextLink>
        </>
      }
    >
      {invitation ? <InvitedSignup token={invitation} /> : <SignupForm />}
    </AccountScreen>
  );
}
