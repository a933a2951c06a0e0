import { styled } from '@kiraya/mui';
import { Navigate, Outlet, paths, useLocation } from '@kiraya/router';
import { useProfile, useSession } from '@kiraya/session';
import { MuiTheme } from '@kiraya/ui/app';
import { lazy, Suspense, useState } from 'react';
import { sectionAt } from '../navigation/sections';
import { FailureBoundary } from '../remotes/failure-boundary';
import { NavigationDrawer } from './navigation-drawer';
import { TopBar } from './top-bar';

/** Lazy, since few users see them, and they load the form code. */
const ConfirmEmailBanner = lazy(() => import('./confirm-email-banner'));
const HeldBanner = lazy(() => import('./held-banner'));

const Main = styled('main')({ outline: 'none' });

/** Top bar and drawer around a page of the app. */
export function Shell() {
  const { user } = useSession();
  const { data: profile } = useProfile();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const shown = profile ?? user;
  /** True for staff who must set up a second factor first: only the profile is open to them. */
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
