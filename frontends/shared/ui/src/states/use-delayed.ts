import { useEffect, useState } from 'react';

/** Delay before a skeleton shows; faster content needs none. */
const LOADING_DELAY_MS = 150;

/** False at first, true once mounted for `delayMs`. */
export function useDelayed(delayMs: number = LOADING_DELAY_MS): boolean {
  const [due, setDue] = useState(delayMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return due;
}
