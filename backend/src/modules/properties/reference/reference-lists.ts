import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { type SqlFragment, Database, sql } from '../../../platform/database/sql.js';
import { NamedDto } from './named.dto.js';

/** Reference lists for properties, each as JSON in order. */
@Injectable()
export class ReferenceLists {
  constructor(private readonly db: Database) {}

  types(): Promise<string> {
    return this.read(sql`properties.property_type`);
  }

  configs(): Promise<string> {
    return this.read(sql`properties.property_config`);
  }

  amenities(): Promise<string> {
    return this.read(sql`properties.amenity`);
  }

  private async read(table: SqlFragment): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      prepared(
        sql`select coalesce(json_agg(${NamedDto.json({ row: sql`x` })} order by id), '[]')::text as json from ${table} x`,
      ),
    );
    return row?.json ?? '[]';
  }
}
