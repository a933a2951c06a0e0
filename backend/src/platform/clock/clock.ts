import { dayInIndia } from '@kiraya/rules';

/** The source of time. Days and months are in Asia/Kolkata, whatever the machine's zone. */
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today in India, `YYYY-MM-DD`. */
  today(): string {
    return dayInIndia(this.now());
  }
}
