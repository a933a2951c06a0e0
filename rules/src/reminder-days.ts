/** How far from what they are about people can be reminded, in days, and how often of each. */
export const REMINDER_DAYS = {
  furthest: { rentDueDays: 28, rentOverdueDays: 60, contractEndsDays: 180 },
  most: 4,
} as const;
