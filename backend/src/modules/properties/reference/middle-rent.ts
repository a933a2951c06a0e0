import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { type SqlFragment, join, raw, Database, sql } from '../../../platform/database/sql.js';
import { namesOfCity } from './city-names.js';
import { MiddleRentDto, type MiddleRentQueryDto } from './middle-rent.dto.js';

/** Number of newest homes considered. */
const MOST_HOMES = 500;

/** Newest homes, in the order of each town's index. */
const newestOf = (homes: SqlFragment): SqlFragment =>
  sql`(select * from ${homes} order by created_at desc, id desc limit ${raw(`${MOST_HOMES}`)})`;

/** Homes to rent in a town, whatever the case and spacing of its name. */
const inTown = (name: string): SqlFragment =>
  newestOf(sql`(select cost_paise, config_id, created_at, id from properties.property
    where is_public and list_for = 'rent' and lower(btrim(regexp_replace(city, '\\s+', ' ', 'g'))) = lower(${name})) home`);

const medianOf = (where: SqlFragment): SqlFragment =>
  sql`(select count(*) as homes, percentile_disc(0.5) within group (order by cost_paise) as paise
    from homes where ${where})`;

/** Median rent of homes on the site in a town, by any of its names. */
@Injectable()
export class MiddleRent {
  constructor(private readonly db: Database) {}

  /** Reads the median as JSON. */
  async of({ city, configId }: MiddleRentQueryDto): Promise<string> {
    const isSame = sql`config_id = ${configId || null}::smallint`;
    const row = await this.db.row<{ json: string }>(
      prepared(
        sql`with homes as materialized ${newestOf(sql`(${join(namesOfCity(city).map(inTown), ' union all ')}) home`)}
          select ${MiddleRentDto.json()}::text as json
          from ${medianOf(isSame)} same, ${medianOf(sql`true`)} every_one`,
      ),
    );
    return row?.json ?? '{}';
  }
}
