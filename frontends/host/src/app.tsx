import { createBrowserRouter, RouterProvider, useLocation } from '@kiraya/router';
import { SessionProviders } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import { FocusOnNavigation, SkipLink } from '@kiraya/ui/navigation';
import { useState } from 'react';
import { AppRoutes } from './app-routes';
import { sectionAt } from './navigation/sections';
import { FailedPage } from './remotes/failed-page';
import { FailureBoundary } from './remotes/failure-boundary';

/** App with a single catch-all route; `AppRoutes` selects the page. */
export function App() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <AppAtAddress /> }]));
  return (
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>
  );
}

/** App at the router's address. Notices hang at the bottom left on public screens, at the top right inside. */
export function AppAtAddress() {
  const { pathname } = useLocation();
  return (
    <SessionProviders placement={sectionAt(pathname) ? 'app' : 'public'}>
      <SkipLink />
      <FailureBoundary
        card={(failure) => <FailedPage failure={failure} alone onRetry={() => window.location.reload()} />}
      >
        <AppRoutes />
      </FailureBoundary>
      <FocusOnNavigation />
    </SessionProviders>
  );
}
