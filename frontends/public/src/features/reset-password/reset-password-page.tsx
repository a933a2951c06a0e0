import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** Sets a new password. */
export default function ResetPasswordPage() {
  return (
    <main id="main">
      <Page title="Reset password">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
