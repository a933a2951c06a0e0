import { formatDate } from '@kiraya/formats';
import { dayInIndia, daysBetween } from '@kiraya/rules';
import { useToday } from './use-today';

/** Age in days from which a confirmation is not shown. */
const RECENT_DAYS = 30;

function words(day: string, today: string | undefined): string | undefined {
  if (!today) return `Confirmed ${formatDate(day)}`;
  const days = Math.max(0, daysBetween(day, today));
  if (days > RECENT_DAYS) return undefined;
  if (days === 0) return 'Confirmed today';
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`;
}

/**
 * Day on which the owner last confirmed that the home is available.
 * @param before separator from the preceding text
 */
export function Confirmed({ at, before }: { at: string; before?: string }) {
  const today = useToday();
  const said = words(dayInIndia(new Date(at)), today);
  return said ? (
    <span>
      {before}
      {said}
    </span>
  ) : null;
}
