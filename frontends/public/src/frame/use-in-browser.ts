import { useEffect, useState } from 'react';

/**
 * True once the page is in a browser: what the server cannot draw begins then, so that the page is taken over from it as it
 * was drawn.
 */
export function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser;
}
