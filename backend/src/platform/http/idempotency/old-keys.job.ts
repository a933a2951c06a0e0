import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/jobs.js';
import { QUEUES } from '../../jobs/queues.js';
import { Idempotency } from './idempotency.js';

const TWENTY_PAST_THREE = '20 3 * * *';
const MINUTES_AFTER_START = 80;

/** Deletes expired idempotency keys each night, for quiet sites without new ones. */
@Injectable()
export class OldKeysJob implements OnModuleInit {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.idempotencyKeys, TWENTY_PAST_THREE, () => this.run(), MINUTES_AFTER_START * 60);
  }

  run(): Promise<void> {
    return this.idempotency.forgetOld();
  }
}
