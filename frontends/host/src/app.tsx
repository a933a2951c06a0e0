import { createBrowserRouter, RouterProvider, useLocation } from '@kiraya/router';
import { SessionProviders } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import { FocusOnNavigation, SkipLink } from '@kiraya/ui/navigation';
import { useState } from 'react';
import { AppRoutes } from './app-routes';
import { sectionAt } from './navigation/sections';
import { FailedPlace } from './remotes/failed-place';
import { FailureBoundary } from './remotes/failure-boundary';

/** One route for every address: which page is where, `AppRoutes` says. */
export function App() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <AppAtAddress /> }]));
  return (
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>
  );
}

/** The app at the router's address. Notices stand at the bottom left on public screens, inside at the top right. */
export function AppAtAddress() {
  const { pathname } = useLocation();
  return (
    <SessionProviders placement={sectionAt(pathname) ? 'app' : 'public'}>
      <SkipLink />
      <FailureBoundary
        card={(failure) => <FailedPlace failure={failure} alone onRetry={() => window.location.reload()} />}
      >
        <AppRoutes />
      </FailureBoundary>
      <FocusOnNavigation />
    </SessionProviders>
  );
}
