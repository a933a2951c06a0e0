const TIME = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant in India's time: `23 Nov 2026, 9:15 am`. */
export const timeInIndia = (at: Date): string => TIME.format(at);
