import { errorText, notify } from '@kiraya/session';
import { useEffect } from 'react';

/** Says once when what a page is made of could not be had, however many of its calls failed. */
export function useFetchNotice(error: Error | null): void {
  const text = error && errorText(error, 'Failed to fetch data');
  useEffect(() => {
    if (text) notify.error(text);
  }, [text]);
}
