import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** The sign-up screen. */
export default function SignupPage() {
  return (
    <main id="main">
      <Page title="Sign up">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
