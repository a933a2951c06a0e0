import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** The login screen. */
export default function LoginPage() {
  return (
    <main id="main">
      <Page title="Login">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
