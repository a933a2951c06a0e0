import { Global, styled } from '@kiraya/mui';
import { Link, paths } from '@kiraya/router';
import { useSession } from '@kiraya/session';
import { ButtonLink, color, Logo, media, pageWidth } from '@kiraya/ui';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  backgroundColor: color.surface,
  borderBottom: `1px solid ${color.line}`,
});
const Inner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  boxSizing: 'border-box',
  maxWidth: pageWidth.wide + 48,
  minHeight: 68,
  margin: '0 auto',
  padding: '0 24px',
  [media.phone]: { flexWrap: 'wrap', minHeight: 60, padding: '8px 16px', gap: 8 },
});
/** Keeps scroll and focus targets clear of the bar. */
const clearOfBar = { html: { scrollPaddingTop: 92 } };
const Home = styled(Link)({ marginRight: 'auto', padding: 4, borderRadius: 8, textDecoration: 'none' });
const Ways = styled('nav')({
  display: 'flex',
  gap: 12,
  [media.phone]: { gap: 8, '& a': { minHeight: 40, padding: '6px 14px' } },
});

export interface TopBarProps {
  /** False on the login and sign-up screens. */
  ways?: boolean;
}

/** Top bar with logo, login and sign-up; logged-in users get a link to the dashboard. */
export function TopBar({ ways = true }: TopBarProps) {
  const { token } = useSession();
  return (
    <Bar>
      <Global styles={clearOfBar} />
      <Inner>
        <Home to={paths.home} aria-label="Kiraya home">
          <Logo />
        </Home>
        {ways && (
          <Ways aria-label="Account">
            {token ? (
              <ButtonLink to={paths.dashboard}>Dashboard</ButtonLink>
            ) : (
              <>
                <ButtonLink to={paths.login} variant="secondary">
                  Login
                </ButtonLink>
                <ButtonLink to={paths.signup}>Sign Up</ButtonLink>
              </>
            )}
          </Ways>
        )}
      </Inner>
    </Bar>
  );
}
