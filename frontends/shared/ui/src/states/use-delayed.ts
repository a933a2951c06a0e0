import { useEffect, useState } from 'react';

/** How long a wait may last before it is shown: what comes sooner needs no skeleton. */
const LOADING_DELAY_MS = 150;

/** False at first, true once the component has been on the page for `delayMs`. */
export function useDelayed(delayMs: number = LOADING_DELAY_MS): boolean {
  const [due, setDue] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due;
}
