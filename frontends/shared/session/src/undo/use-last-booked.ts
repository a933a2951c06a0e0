import { useCallback, useState } from 'react';

/** Last entry, for as long as it can be undone. */
export function useLastBooked<Booked>() {
  const [last, show] = useState<Booked | null>(null);
  const forget = useCallback(() => show(null), []);
  return { last, show, forget };
}
