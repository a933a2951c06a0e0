const DAY_MS = 24 * 60 * 60 * 1000;
const OLDEST_DAYS = 30;

/** How long ago an owner said that a home is free; undefined where that is too long ago to say anything. */
export function confirmedWords(confirmedAt: string, now = Date.now()): string | undefined {
  const days = Math.floor((now - Date.parse(confirmedAt)) / DAY_MS);
  if (!(days <= OLDEST_DAYS)) return undefined;
  if (days < 1) return 'Confirmed today';
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`;
}
