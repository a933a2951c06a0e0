import { errorText, notify } from '@kiraya/session';
import { useEffect } from 'react';

/** Shows one notice for a page's failed calls, however many fail. */
export function useFetchNotice(error: Error | null): void {
  const text = error && errorText(error, 'Failed to fetch data');
  useEffect(() => {
    if (text) notify.error(text);
  }, [text]);
}
