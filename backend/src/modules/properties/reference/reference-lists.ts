import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { NamedDto } from './named.dto.js';

/** Reference lists for properties, each as JSON in order. */
@Injectable()
export class ReferenceLists {
  constructor(private readonly sql: Sql) {}

  types(): Promise<string> {
    return this.read(sql`properties.property_type`);
  }

  configs(): Promise<string> {
    return this.read(sql`properties.property_config`);
  }

  amenities(): Promise<string> {
    return this.read(sql`properties.amenity`);
  }

  private async read(table: Fragment): Promise<string> {
    const row = await this.sql.row<{ json: string }>(
      kept(
        sql`select coalesce(json_agg(${NamedDto.json({ row: sql`x` })} order by id), '[]')::text as json from ${table} x`,
      ),
    );
    return row?.json ?? '[]';
  }
}
