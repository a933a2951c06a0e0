import { publicPageAt } from './page-at';

/**
 * Leaves links to pages that are not here to the browser: it shows this page until the other one is there, while the router
 * would take this one away first.
 */
export function leaveWaysOut(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin === location.origin && !publicPageAt(link.pathname)) event.stopPropagation();
    },
    { capture: true },
  );
}
