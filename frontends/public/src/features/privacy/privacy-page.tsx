import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** The privacy notice. */
export default function PrivacyPage() {
  return (
    <main id="main">
      <Page title="Privacy">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
