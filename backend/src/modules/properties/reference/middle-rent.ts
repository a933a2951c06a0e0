import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, join, raw, Sql, sql } from '../../../platform/database/sql.js';
import { namesOfCity } from './city-names.js';
import { MiddleRentDto, type MiddleRentQueryDto } from './middle-rent.dto.js';

/** The newest are looked at: what more would add is not worth reading. */
const MOST_HOMES = 500;

/** Their order is the index's of each town. */
const newestOf = (homes: Fragment): Fragment =>
  sql`(select * from ${homes} order by created_at desc, id desc limit ${raw(`${MOST_HOMES}`)})`;

/** However its name is written. */
const inTown = (name: string): Fragment =>
  newestOf(sql`(select cost_paise, config_id, created_at, id from properties.property
    where is_public and list_for = 'rent' and lower(btrim(regexp_replace(city, '\\s+', ' ', 'g'))) = lower(${name})) home`);

const medianOf = (where: Fragment): Fragment =>
  sql`(select count(*) as homes, percentile_disc(0.5) within group (order by cost_paise) as paise
    from homes where ${where})`;

/** The median of what is asked for homes in a town, by any of its names, that are on the site to rent. */
@Injectable()
export class MiddleRent {
  constructor(private readonly sql: Sql) {}

  /** As JSON. */
  async of({ city, configId }: MiddleRentQueryDto): Promise<string> {
    const isSame = sql`config_id = ${configId || null}::smallint`;
    const row = await this.sql.row<{ json: string }>(
      kept(
        sql`with homes as materialized ${newestOf(sql`(${join(namesOfCity(city).map(inTown), ' union all ')}) home`)}
          select ${MiddleRentDto.json()}::text as json
          from ${medianOf(isSame)} same, ${medianOf(sql`true`)} every_one`,
      ),
    );
    return row?.json ?? '{}';
  }
}
