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
    return search === null ? undefined : `${paths.browse}${search && `?${search}`}`;
  } catch {
    return undefined;
  }
}
