import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { ButtonLink, color, Logo, size, weight } from '@kiraya/ui';
import { Slot } from '../remotes/slot';

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

const Heading = styled('h1')({
  margin: '40px 0 0',
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.018em',
  lineHeight: 1.25,
});

const Note = styled('p')({ margin: '8px 0 32px', maxWidth: '56ch', color: color.textQuiet });
