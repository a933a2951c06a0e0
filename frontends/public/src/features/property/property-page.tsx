import { paths } from '@kiraya/router';
import { ButtonLink, Page } from '@kiraya/ui';

/** One property, as visitors see it. */
export default function PropertyPage() {
  return (
    <main id="main">
      <Page title="Property">
        <ButtonLink to={paths.login}>Login</ButtonLink>
      </Page>
    </main>
  );
}
