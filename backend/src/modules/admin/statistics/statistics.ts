import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql, sql } from '../../../platform/database/sql.js';

export class StatisticsDto {
  @ApiProperty({ example: 56, description: 'Accounts of every role' })
  totalUsers: number;
  @ApiProperty({ example: 60 })
  totalProperties: number;
  @ApiProperty({ example: 34, description: 'Of every status' })
  totalContracts: number;
  @ApiProperty({ example: 4250000.5, description: 'Rupees of rent collected, all-time' })
  totalIncome: number;
}

const STATISTICS = sql`select json_build_object(
    'totalUsers', (select coalesce(sum(people), 0) from auth.role_count_v),
    'totalProperties', (select coalesce(sum(properties), 0) from properties.occupancy_count_v),
    'totalContracts', (select coalesce(sum(contracts), 0) from contracts.status_count_v),
    'totalIncome', (select ${rupees(sql`coalesce(sum(payments_paise), 0)`)} from finance.total_month_v))::text as json`;

/** How much there is of everything, dummy data included, from the sums that are kept. */
@Injectable()
export class Statistics {
  constructor(private readonly sql: Sql) {}

  async read(): Promise<string> {
    const row = await this.sql.row<{ json: string }>(kept(STATISTICS));
    return row?.json ?? '{}';
  }
}
