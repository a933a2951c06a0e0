import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isDaytimeInIndia } from '../../../platform/clock/daytime.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { SendReminders } from './send-reminders.js';

const NINE_IN_THE_MORNING = '0 9 * * *';
/** Brings contracts to today first. */
const MINUTES_AFTER_START = 5;

/** The daily round of reminders. A starting process makes up for a missed round, but not at night. */
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
    if (isDaytimeInIndia(this.clock.now())) await this.reminders.run();
  }
}
