const MINUTE_MS = 60_000;
const INDIA_MINUTES = 330;
const DAY_MINUTES = 24 * 60;
/** A margin for clocks that differ by seconds: a round of nine o’clock is never too early. */
const FROM = 8 * 60 + 50;
const UNTIL = 21 * 60;

/** Daytime in India, when people may get mails that are not urgent. */
export function isDaytimeInIndia(at: Date): boolean {
  const minute = (Math.floor(at.getTime() / MINUTE_MS) + INDIA_MINUTES) % DAY_MINUTES;
  return minute >= FROM && minute < UNTIL;
}
