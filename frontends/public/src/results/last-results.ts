import { paths } from '@kiraya/router';

const KEY = 'last-results';

/** Stores the query string of the results that a visitor looks at, for the way back. */
export function saveResults(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // The way back leads to all homes then.
  }
}

/** Address of the results that the visitor looked at last in this tab; undefined without any. */
export function lastResults(): string | undefined {
  try {
    const search = sessionStorage.getItem(KEY);
    return search === null ? referringResults() : `${paths.browse}${search && `?${search}`}`;
  } catch {
    return undefined;
  }
}

/** Address of the results that a link led from before the page's scripts ran there. */
function referringResults(): string | undefined {
  const from = document.referrer ? new URL(document.referrer) : undefined;
  return from?.origin === window.location.origin && from.pathname === paths.browse
    ? from.pathname + from.search
    : undefined;
}
