const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The instant that the pictures show. */
export const SHOWN = new Date('2026-11-20T12:00:00+05:30');

/** A clock that stands at {@link SHOWN}, but for as long as it is told to go. */
export class StoppedClock {
  private isGoing = false;

  now(): Date {
    return this.isGoing ? new Date() : SHOWN;
  }

  today(): string {
    return CALENDAR.format(this.now());
  }

  /** Lets it tell the real time meanwhile: what is made to be checked against real time, a token, is made then. */
  async whileGoing<Made>(make: () => Promise<Made>): Promise<Made> {
    this.isGoing = true;
    return make().finally(() => {
      this.isGoing = false;
    });
  }
}
