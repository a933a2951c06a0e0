import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql, sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';

const TEN_PAST_THREE = '10 3 * * *';
const MINUTES_AFTER_START = 90;

/** Deletes from the dictionary of browsing what no home on the site has any more. */
@Injectable()
export class UnusedWordsJob implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.words, TEN_PAST_THREE, () => this.run(), MINUTES_AFTER_START * 60);
  }

  async run(): Promise<void> {
    await this.sql.rows(sql`select properties.forget_words()`);
  }
}
