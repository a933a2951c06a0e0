import { BrowserRouter, useLocation } from '@kiraya/router';
import { SessionProviders } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import type { ReactNode } from 'react';
import { AppRoutes } from './app-routes';
import { FocusOnNavigation } from './navigation/focus-on-navigation';
import { sectionAt } from './navigation/sections';
import { SkipLink } from './navigation/skip-link';

export function App() {
  return (
    <AppTheme>
      <BrowserRouter>
        <Providers>
          <SkipLink />
          <AppRoutes />
          <FocusOnNavigation />
        </Providers>
      </BrowserRouter>
    </AppTheme>
  );
}

/** Notices stand at the bottom left on public screens and at the top right inside the app. */
export function Providers({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <SessionProviders placement={sectionAt(pathname) ? 'app' : 'public'}>{children}</SessionProviders>;
}
