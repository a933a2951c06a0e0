import { tenDigits } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import {
  asSent,
  newest,
  type PageRow,
  pageStatement,
  readPage,
  toPage,
} from '../../../platform/database/page-statement.js';
import { prepared } from '../../../platform/database/prepared.js';
import { type SqlFragment, raw, Database, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { and, likePattern } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { COUNT_LIMIT, type Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import {
  type AllInterestsQueryDto,
  HomeInterestDto,
  InterestDto,
  type InterestsQueryDto,
} from './interest.dto.js';
import { InterestDetailDto } from './interest-detail.dto.js';
import { isNamedTo, readerOf } from './blindness.js';
import { noteListed } from './reveals.js';

const NEWEST = newest('interests');
const ALL_NEWEST = newest('all-interests');
const MOST = raw(`${COUNT_LIMIT}`);

@Injectable()
export class InterestsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts interests by property, as a JSON object of id to count.
   * @param ids only these properties, separated by commas
   */
  async counts(ids: string | undefined): Promise<string> {
    const where = and(sql`interest_count > 0`, ids && sql`id = any(${ids.split(',')}::uuid[])`);
    const row = await this.db.row<{ json: string }>(
      sql`select coalesce(json_object_agg(id, interest_count order by interest_count desc, id), '{}')::text as json
        from (select id, interest_count from properties.property where ${where}
          order by interest_count desc, created_at desc, id desc limit ${MOST}) wanted`,
    );
    return row?.json ?? '{}';
  }

  /** @throws {NotFound} when there is no such property, or it is not the account's to know of */
  async page(account: Principal, propertyId: string, query: InterestsQueryDto): Promise<Page> {
    const parts = {
      table: sql`properties.interest`,
      where: and(sql`property_id = ${propertyId} and state <> 'withdrawn'`, ...changedAfter(query)),
      order: NEWEST,
      entry: InterestDto.json(),
    };
    const statement = asSent(pageStatement(parts, query), true, query);
    await this.refuseOthers(account, propertyId);
    const row = await this.db.row<PageRow>(statement);
    const shown = JSON.parse(row?.json ?? '[]') as { id: string }[];
    await noteListed(
      this.db,
      this.clock,
      account.id,
      shown.map(({ id }) => id),
    );
    return toPage(row, NEWEST);
  }

  /** @throws {NotFound} when there is no such interest, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${InterestDetailDto.json(readerOf(account))}::text as json
        from properties.interest p join properties.property h on h.id = p.property_id
        where p.id = ${id} and ${visibleTo(account)}`),
    );
    if (!row) throw new NotFound('Interest');
    return row.json;
  }

  /** Submissions for all homes of the account, newest first. */
  async all(account: Principal, query: AllInterestsQueryDto): Promise<Page> {
    const { q, state, propertyId } = query;
    const own = account.role !== 'admin';
    const parts = {
      table: sql`properties.interest`,
      where: and(
        own && sql`property_id in (select id from properties.property where ${visibleTo(account)})`,
        state && sql`state = ${state}`,
        propertyId && sql`property_id = ${propertyId}`,
        ...changedAfter(query),
        q?.trim() && matches(account, q),
      ),
      order: ALL_NEWEST,
      entry: HomeInterestDto.json(readerOf(account)),
      joins: sql`join properties.property h on h.id = p.property_id`,
      cacheable: !q,
    };
    return readPage(this.db, parts, query);
  }

  private async refuseOthers(account: Principal, propertyId: string): Promise<void> {
    const visible = and(visibleTo(account), sql`id = ${propertyId}`);
    const found = await this.db.row(sql`select 1 from properties.property where ${visible}`);
    if (!found) throw new NotFound('Property');
  }
}

const changedAfter = ({ createdAfter, updatedAfter }: InterestsQueryDto): (SqlFragment | undefined)[] => [
  createdAfter ? sql`created_at > ${createdAfter}::timestamptz` : undefined,
  updatedAfter
    ? sql`greatest(created_at, confirmed_at, changed_at) > ${updatedAfter}::timestamptz`
    : undefined,
];

/** Who is searched for by number has to be known by it: a part would tell the number digit by digit. */
function matches(account: Principal, q: string): SqlFragment {
  const pattern = likePattern(q);
  const mobile = tenDigits(q);
  return sql`((state <> 'withdrawn' and ${isNamedTo(account)} and (name ilike ${pattern} or email ilike ${pattern} or mobile = ${mobile}))
    or property_id in (select id from properties.property where name ilike ${pattern}))`;
}
