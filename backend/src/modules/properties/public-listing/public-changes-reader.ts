import { Injectable } from '@nestjs/common';
import { Database, sql, type SqlFragment } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { problem } from '../../../platform/http/app-error.js';
import { NIL_UUID } from '../../../platform/http/uuid.js';
import type { PublicChangeDto, PublicPartDto } from './public-changes.dto.js';

/** Homes in a sitemap: far below the standard's 50,000, so that none is large. */
export const HOMES_IN_A_PART = 5000;
export const MOST_PARTS = 1000;
/** Time for which a home that left the site is told, as SQL. */
export const REMOVALS_KEPT = sql`interval '90 days'`;

const TooLongAgo = problem(
  410,
  'changes-forgotten',
  'Removals are kept for 90 days: read the whole list again, without since',
);

/** A home on offer `p` with its last change; its owner's new name is one. */
const ON_OFFER = sql`select p.id, greatest(p.updated_at, o.renamed_at) as at, false as removed
  from properties.property p left join auth.renamed_user_v o on o.id = p.owner_id where p.is_public`;
const REMOVED = sql`select r.property_id, r.at, true from properties.public_removal r`;

/** Entries of a list, and the id at which the rest begins. */
export interface Part {
  entries: PublicChangeDto[];
  next?: string;
}

/** Reads the last changes of homes on offer, by id: changes do not move homes between parts. */
@Injectable()
export class PublicChangesReader {
  constructor(private readonly db: Database) {}

  /**
   * All homes on offer; with `since` those that changed or left the site from then on.
   * @throws {AppError} 410 for changes of more than 90 days ago
   */
  async homes(from: string = NIL_UUID, since?: string): Promise<Part> {
    if (since) await this.refuseForgotten(since);
    const entries = await this.db.rows<PublicChangeDto>(
      sql`select id, ${utc(sql`at`)} as "changedAt", removed from (${since ? changed(since) : ON_OFFER}) homes
        where id >= ${from} order by id limit ${HOMES_IN_A_PART} + 1`,
    );
    const next = entries[HOMES_IN_A_PART]?.id;
    return { entries: entries.slice(0, HOMES_IN_A_PART), ...(next && { next }) };
  }

  parts(): Promise<PublicPartDto[]> {
    return this.db.rows(
      sql`select min(id::text) as id, ${utc(sql`max(at)`)} as "changedAt"
        from (select id, at, (row_number() over (order by id) - 1) / ${HOMES_IN_A_PART} as part
          from (${ON_OFFER}) homes) numbered
        group by part order by part limit ${MOST_PARTS}`,
    );
  }

  private async refuseForgotten(since: string): Promise<void> {
    const forgotten = await this.db.row(sql`select 1 where ${since}::timestamptz < now() - ${REMOVALS_KEPT}`);
    if (forgotten) throw new TooLongAgo();
  }
}

const changed = (since: string): SqlFragment =>
  sql`select * from (${ON_OFFER} union all ${REMOVED}) changed where at >= ${since}::timestamptz`;
