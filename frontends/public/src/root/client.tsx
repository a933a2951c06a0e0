import './public-path';
import { createBrowserRouter, RouterProvider } from '@kiraya/router';
import { createQueryClient } from '@kiraya/session';
import { AppTheme } from '@kiraya/ui';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loaders } from '../page-loaders';
import { BLOCK, hydrate, type PageState } from './page-state';
import { PublicRoot } from './public-root';
import { publicPageAt } from './page-at';

/** Hydrates the page that the server rendered. */
async function start(): Promise<void> {
  const { page, known } = JSON.parse(document.getElementById(BLOCK)?.textContent ?? '') as PageState;
  const { default: Page } = await loaders[page]();
  const client = createQueryClient();
  hydrate(client, known);
  const root = <PublicRoot client={client} first={page} Page={Page} />;
  const router = createBrowserRouter([{ path: '*', element: root }]);
  leaveExternalLinks();
  // In small steps, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <AppTheme faceDisplay="optional">
        <RouterProvider router={router} />
      </AppTheme>,
    );
  });
}

start().catch(() => (window as { kirayaLost?: () => void }).kirayaLost?.());

/**
 * Leaves links to pages outside this root to the browser: it shows this page until the other one is there,
 * while the router would remove it first.
 */
function leaveExternalLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin === location.origin && !publicPageAt(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
