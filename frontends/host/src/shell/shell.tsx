import { styled } from '@kiraya/mui';
import { Navigate, Outlet, paths, useLocation } from '@kiraya/router';
import { useProfile, useSession } from '@kiraya/session';
import { MuiTheme } from '@kiraya/ui/app';
import { lazy, Suspense, useState } from 'react';
import { sectionAt } from '../navigation/sections';
import { FailureBoundary } from '../remotes/failure-boundary';
import { NavigationDrawer } from './navigation-drawer';
import { TopBar } from './top-bar';

/** Few see them, and they bring what forms are made with. */
const ConfirmEmailBanner = lazy(() => import('./confirm-email-banner'));
const HeldBanner = lazy(() => import('./held-banner'));

const Main = styled('main')({ outline: 'none' });

/** Everything around a page of the app: top bar, drawer, and the place where the page goes. */
export function Shell() {
  const { user } = useSession();
  const { data: profile } = useProfile();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const shown = profile ?? user;
  /** Nothing but the profile is theirs before they have set one up. */
  const needsSecondFactor = profile?.needsSecondFactor ?? false;
  return (
    <MuiTheme>
      <TopBar
        section={sectionAt(pathname)}
        user={{ name: shown?.name ?? '', email: shown?.email ?? null }}
        onOpenNavigation={() => setMenuOpen(true)}
      />
      <NavigationDrawer open={menuOpen} role={shown?.role.name} onClose={() => setMenuOpen(false)} />
      <Main id="main">
        {profile?.mailsHeld && (
          <FailureBoundary card={() => null}>
            <Suspense fallback={null}>
              <HeldBanner />
            </Suspense>
          </FailureBoundary>
        )}
        {profile?.emailConfirmed === false && profile.email && (
          <FailureBoundary card={() => null}>
            <Suspense fallback={null}>
              <ConfirmEmailBanner email={profile.email} />
            </Suspense>
          </FailureBoundary>
        )}
        {needsSecondFactor && pathname !== paths.profile ? (
          <Navigate to={paths.profile} replace />
        ) : (
          <Outlet />
        )}
      </Main>
    </MuiTheme>
  );
}
