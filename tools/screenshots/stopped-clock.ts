const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Instant that the pictures show. */
export const SHOWN = new Date('2026-11-20T12:00:00+05:30');

/** Clock that stands at {@link SHOWN}, except while it is let go. */
export class StoppedClock {
  private isGoing = false;

  now(): Date {
    return this.isGoing ? new Date() : SHOWN;
  }

  today(): string {
    return CALENDAR.format(this.now());
  }

  /** Shows the real time during `make`, for things checked against it, such as a token. */
  async whileGoing<Made>(make: () => Promise<Made>): Promise<Made> {
    this.isGoing = true;
    return make().finally(() => {
      this.isGoing = false;
    });
  }
}
