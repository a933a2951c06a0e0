import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** Asks for a reset link. */
export default function ForgotPasswordPage() {
  return (
    <main id="main">
      <Page title="Forgot password">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
