import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { kept } from '../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../platform/database/sql.js';

export class DataStatusDto {
  @ApiProperty({ example: true })
  hasDummyData: boolean;
  @ApiProperty({ example: 12 })
  owners: number;
  @ApiProperty({ example: 40 })
  tenants: number;
  @ApiProperty({ example: 60 })
  properties: number;
}

const COUNTS = sql`
  select (select count(*) from auth.user_v where is_dummy and role = 'owner')::int as owners,
    (select count(*) from auth.user_v where is_dummy and role = 'tenant')::int as tenants,
    (select count(*) from properties.property_v where is_dummy)::int as properties`;

/** What there is of the dummy data; the demo accounts are none. */
@Injectable()
export class DataStatus {
  constructor(private readonly sql: Sql) {}

  async read(): Promise<DataStatusDto> {
    const row = await this.sql.row<Omit<DataStatusDto, 'hasDummyData'>>(kept(COUNTS));
    const counts = row ?? { owners: 0, tenants: 0, properties: 0 };
    return { hasDummyData: Object.values(counts).some((count) => count > 0), ...counts };
  }
}
