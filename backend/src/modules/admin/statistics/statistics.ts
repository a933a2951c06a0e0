import { Injectable } from '@nestjs/common';
import { number, rupees } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';

export class StatisticsDto extends view({
  totalUsers: number(sql`(select coalesce(sum(people), 0) from auth.role_count_v)`, {
    example: 56,
    description: 'Number of accounts of every role',
  }),
  totalProperties: number(sql`(select coalesce(sum(properties), 0) from properties.occupancy_count_v)`, {
    example: 60,
  }),
  totalContracts: number(sql`(select coalesce(sum(contracts), 0) from contracts.status_count_v)`, {
    example: 34,
    description: 'Number of contracts of every status',
  }),
  totalIncome: rupees(sql`(select coalesce(sum(payments_paise), 0) from finance.total_month_v)`, {
    example: 4250000.5,
    description: 'Rent collected in rupees, all-time',
  }),
}) {}

/** Counts of the whole site from its running totals, dummy data included. */
@Injectable()
export class Statistics {
  constructor(private readonly db: Database) {}

  async read(): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${StatisticsDto.json()}::text as json`),
    );
    return row?.json ?? '{}';
  }
}
