import { styled, useMediaQuery } from '@kiraya/mui';
import { Box } from '@kiraya/mui/app';
import { Navigate, Outlet, paths, SectionContext, useLocation } from '@kiraya/router';
import { useProfile, useSession } from '@kiraya/session';
import { MuiTheme } from '@kiraya/ui/app';
import { lazy, Suspense, useRef, useState, useEffect, type RefObject } from 'react';
import { sectionAt } from '../navigation/sections';
import { FailureBoundary } from '../remotes/failure-boundary';
import { NavigationDrawer } from './navigation-drawer';
import { TopBar } from './top-bar';

const STORED_AS = 'kiraya-menu';
const PINNED = 'pinned';
/** Width from which the drawer has room beside the page. */
const WIDE = '(min-width: 1200px)';

/**
 * Pinned state of the drawer, remembered in this browser. Narrow windows never have it pinned.
 * @param root element around the drawer and the page
 */
function usePinnedMenu(root: RefObject<HTMLElement | null>) {
  const isWide = useMediaQuery(WIDE);
  const [isChosen, setChosen] = useState(() => localStorage.getItem(STORED_AS) === PINNED);
  const isPressed = useRef(false);

  // The press draws the drawer anew, with its button or the one that opens it as the first.
  useEffect(() => {
    if (isPressed.current) root.current?.querySelector('button')?.focus();
    isPressed.current = false;
  }, [isChosen, root]);

  function pin(chosen: boolean): void {
    if (chosen) localStorage.setItem(STORED_AS, PINNED);
    else localStorage.removeItem(STORED_AS);
    isPressed.current = true;
    setChosen(chosen);
  }
  return { canPin: isWide, isPinned: isWide && isChosen, pin };
}

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
  const root = useRef<HTMLDivElement>(null);
  const menu = usePinnedMenu(root);
  const section = sectionAt(pathname);
  const shown = profile ?? user;
  /** True for staff who must set up a second factor first: only the profile is open to them. */
  const needsSecondFactor = profile?.needsSecondFactor ?? false;
  return (
    <MuiTheme>
      <Box ref={root} sx={{ display: 'flex' }}>
        <NavigationDrawer
          open={menuOpen}
          role={shown?.role.name}
          canPin={menu.canPin}
          isPinned={menu.isPinned}
          onPin={(pinned) => {
            menu.pin(pinned);
            setMenuOpen(false);
          }}
          onClose={() => setMenuOpen(false)}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TopBar
            section={section}
            user={{
              name: shown?.name ?? '',
              email: shown?.email ?? null,
              // Asked for no picture until the profile says that it may be.
              hasPicture: Boolean(profile?.usesAvatarService && profile.avatarServiceIsOn),
            }}
            onOpenNavigation={menu.isPinned ? undefined : () => setMenuOpen(true)}
          />
          <SectionContext value={section?.title}>
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
          </SectionContext>
        </Box>
      </Box>
    </MuiTheme>
  );
}
