/** Limits of reminders: days before or after the event, and number per event. */
export const REMINDER_DAYS = {
  furthest: { rentDueDays: 28, rentOverdueDays: 60, contractEndsDays: 180 },
  most: 4,
} as const;
