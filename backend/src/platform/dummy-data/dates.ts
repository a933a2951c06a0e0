const DAY = 86_400_000;

/** A waking hour so many days before `today` (`YYYY-MM-DD`), in India's time. */
export function daysBefore(today: string, days: number, minutes = 660): Date {
  const midnight = Date.parse(`${today}T00:00:00+05:30`);
  return new Date(midnight - days * DAY + (days > 0 ? minutes * 60_000 : 0));
}
