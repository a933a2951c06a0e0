import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { ButtonLink, Logo } from '@kiraya/ui';
import { Slot } from '../remotes/slot';
import { Heading, Note } from './message-type';

/** Page for unknown addresses. */
export default function UnknownAddressPage() {
  const { token } = useSession();
  return (
    <Slot alone>
      <title>Page not found · Kiraya</title>
      <Logo />
      <Heading>There is no page at this address</Heading>
      <Note>The link may be old, or a letter in the address may be missing.</Note>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
        {token && (
          <ButtonLink to={paths.dashboard} variant="secondary">
            Go to your dashboard
          </ButtonLink>
        )}
      </div>
    </Slot>
  );
}
