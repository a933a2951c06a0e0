import { createBrowserRouter, Route, RouterProvider, Routes } from '@kiraya/router';
import { createQueryClient, SessionProviders } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import { FocusOnNavigation, SkipLink } from '@kiraya/ui/navigation';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { manifest } from '../../manifest';

/** Renders one page in the browser alone, in one bundle: the baseline for server-rendered pages. */
export function drawPlain(Page: ComponentType): void {
  const { landing, browse, property } = manifest.pages;
  const root = (
    <SessionProviders placement="public" client={createQueryClient()}>
      <SkipLink />
      <Routes>
        {[landing, browse, property].map(({ path }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
      <FocusOnNavigation />
    </SessionProviders>
  );
  createRoot(document.getElementById('root') ?? document.body).render(
    <AppTheme>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: root }])} />
    </AppTheme>,
  );
}
