import { Injectable } from '@nestjs/common';
import { Database, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { NIL_UUID } from '../../../platform/http/uuid.js';
import type { PublicChangeDto } from './public-changes.dto.js';

/** Homes in a sitemap: far below the standard's 50,000, so that none is large. */
export const HOMES_IN_A_PART = 5000;
export const MOST_PARTS = 1000;

/** Reads the last changes of homes on offer, by id: changes do not move homes between parts. */
@Injectable()
export class PublicChangesReader {
  constructor(private readonly db: Database) {}

  homes(from: string = NIL_UUID): Promise<PublicChangeDto[]> {
    return this.db.rows(
      sql`select id, ${utc(sql`updated_at`)} as "changedAt" from properties.property
        where is_public and id >= ${from} order by id limit ${HOMES_IN_A_PART}`,
    );
  }

  parts(): Promise<PublicChangeDto[]> {
    return this.db.rows(
      sql`select min(id::text) as id, ${utc(sql`max(updated_at)`)} as "changedAt"
        from (select id, updated_at, (row_number() over (order by id) - 1) / ${HOMES_IN_A_PART} as part
          from properties.property where is_public) homes
        group by part order by part limit ${MOST_PARTS}`,
    );
  }
}
