import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { dayInText } from '../../../platform/database/day-in-text.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { TimelineEntryDto } from './timeline.dto.js';
import { timelineOf } from './timeline-rows.js';

const LATEST_FIRST: Order = {
  name: 'timeline',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'text', shape: 'text' },
  ],
};

/** Reads events of a contract from all modules, in one statement. */
@Injectable()
export class TimelineReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract, or it is not the account's to know of */
  async page(account: Principal, contractId: string, query: PageQueryDto): Promise<Page> {
    const page = await readPage(
      this.db,
      {
        table: timelineOf(account, contractId, dayInText(this.clock.today())),
        where: sql`true`,
        order: LATEST_FIRST,
        entry: TimelineEntryDto.json(),
        cacheable: true,
      },
      query,
    );
    // Every contract was made.
    if (page.total === 0) throw new NotFound('Contract');
    return page;
  }
}
