const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The one source of time. Days and months are those of Asia/Kolkata, whatever the machine's zone. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today in India, `YYYY-MM-DD`. */
  today(): string {
    return CALENDAR.format(this.now());
  }
}
