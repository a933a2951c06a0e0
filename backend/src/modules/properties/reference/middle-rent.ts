import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, join, raw, Sql, sql } from '../../../platform/database/sql.js';
import { namesOfCity } from './city-names.js';
import { MiddleRentDto, type MiddleRentQueryDto } from './middle-rent.dto.js';

/** Number of newest homes considered. */
const MOST_HOMES = 500;

/** Newest homes, in the order of each town's index. */
const newestOf = (homes: Fragment): Fragment =>
  sql`(select * from ${homes} order by created_at desc, id desc limit ${raw(`${MOST_HOMES}`)})`;

/** Homes to rent in a town, whatever the case and spacing of its name. */
const inTown = (name: string): Fragment =>
  newestOf(sql`(select cost_paise, config_id, created_at, id from properties.property
    where is_public and list_for = 'rent' and lower(btrim(regexp_replace(city, '\\s+', ' ', 'g'))) = lower(${name})) home`);

const medianOf = (where: Fragment): Fragment =>
  sql`(select count(*) as homes, percentile_disc(0.5) within group (order by cost_paise) as paise
    from homes where ${where})`;

/** Median rent of homes on the site in a town, by any of its names. */
@Injectable()
export class MiddleRent {
  constructor(private readonly sql: Sql) {}

  /** Reads the median as JSON. */
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
