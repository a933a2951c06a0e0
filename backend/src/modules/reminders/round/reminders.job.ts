import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { SendReminders } from './send-reminders.js';

const NINE_IN_THE_MORNING = '0 9 * * *';
/** Contracts are brought to today first. */
const MINUTES_AFTER_START = 5;

const MINUTE_MS = 60_000;
const INDIA_MINUTES = 330;
const DAY_MINUTES = 24 * 60;
/** Clocks of machines differ by seconds: the round of nine o’clock is never too early. */
const FROM = 8 * 60 + 50;
const UNTIL = 21 * 60;

/** The daily round of reminders. A process that starts makes up for one that was missed, but not at night. */
@Injectable()
export class RemindersJob implements OnModuleInit {
  constructor(
    private readonly reminders: SendReminders,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.reminders, NINE_IN_THE_MORNING, () => this.run(), MINUTES_AFTER_START * 60);
  }

  async run(): Promise<void> {
    if (this.isDay()) await this.reminders.run();
  }

  private isDay(): boolean {
    const minute = (Math.floor(this.clock.now().getTime() / MINUTE_MS) + INDIA_MINUTES) % DAY_MINUTES;
    return minute >= FROM && minute < UNTIL;
  }
}
