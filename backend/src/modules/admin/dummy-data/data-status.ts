import { Injectable } from '@nestjs/common';
import { flag, number } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';

class CountsDto extends view({
  owners: number(sql`(select count(*)::int from auth.user_v where is_dummy and role = 'owner')`, {
    example: 12,
  }),
  tenants: number(sql`(select count(*)::int from auth.user_v where is_dummy and role = 'tenant')`, {
    example: 40,
  }),
  properties: number(sql`(select count(*)::int from properties.property_v where is_dummy)`, {
    example: 60,
  }),
}) {}

export class DataStatusDto extends view({ hasDummyData: flag({ example: true }), ...CountsDto.fields }) {}

/** The amount of dummy data. The demo accounts are none. */
@Injectable()
export class DataStatus {
  constructor(private readonly db: Database) {}

  async read(): Promise<DataStatusDto> {
    const counts = (await this.db.row<CountsDto>(prepared(sql`select ${CountsDto.columns()}`))) as CountsDto;
    return { hasDummyData: Object.values(counts).some((count) => count > 0), ...counts };
  }
}
