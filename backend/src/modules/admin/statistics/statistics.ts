import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';

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

/** How much there is of everything, dummy data included. */
@Injectable()
export class Statistics {
  constructor(private readonly sql: Sql) {}

  async read(): Promise<string> {
    const row = await this.sql.row<{ json: string }>({
      name: 'admin-statistics',
      text: `select json_build_object(
          'totalUsers', (select count(*) from auth.person_v),
          'totalProperties', (select count(*) from properties.property_v),
          'totalContracts', (select count(*) from contracts.contract_v),
          'totalIncome', (select ${rupees('coalesce(sum(amount_paise), 0)')} from contracts.rent_record_v
            where paid_on is not null))::text as json`,
    });
    return row?.json ?? '{}';
  }
}
