import { publicPageAt } from './page-at';

/**
 * Leaves links to pages outside this root to the browser: it shows this page until the other one is there,
 * while the router would remove it first.
 */
export function leaveExternalLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin === location.origin && !publicPageAt(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
