import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** The landing page. */
export default function LandingPage() {
  return (
    <main id="main">
      <Page title="Find a home to rent">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
