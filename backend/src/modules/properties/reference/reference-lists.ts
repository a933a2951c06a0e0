import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';

const TABLES = { types: 'property_type', configs: 'property_config', amenities: 'amenity' } as const;

/** The short lists that properties choose from, each as the JSON text of its entries in order. */
@Injectable()
export class ReferenceLists {
  constructor(private readonly sql: Sql) {}

  types(): Promise<string> {
    return this.read('types');
  }

  configs(): Promise<string> {
    return this.read('configs');
  }

  amenities(): Promise<string> {
    return this.read('amenities');
  }

  private async read(list: keyof typeof TABLES): Promise<string> {
    const row = await this.sql.row<{ json: string }>({
      name: `reference-${list}`,
      text: `select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')::text as json
        from properties.${TABLES[list]}`,
    });
    return row?.json ?? '[]';
  }
}
