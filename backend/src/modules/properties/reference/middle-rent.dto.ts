import { flag, rupees } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { QueryInteger } from '../../../platform/http/query-fields.js';
import { TextField } from '../../../platform/http/text-fields.js';

/** Least homes for a median: fewer would reveal single rents. */
const LEAST_HOMES = 5;

/** Town and configuration of the homes. */
export class MiddleRentQueryDto {
  @TextField({ max: 60, example: 'Bengaluru', description: 'Town, in any case and by any of its names' })
  city: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'Id from `GET /properties/configs`' })
  configId?: string;
}

const ENOUGH = raw(`${LEAST_HOMES}`);

/** Median rent of one configuration (row `same`), or of all homes (row `every_one`). */
export class MiddleRentDto extends view({
  rent: rupees(
    sql`case when same.homes >= ${ENOUGH} then same.paise when every_one.homes >= ${ENOUGH} then every_one.paise end`,
    {
      example: 34000,
      description: `Median monthly rent in rupees; null with fewer than ${LEAST_HOMES} homes on the site`,
    },
  ).orNull(),
  ofConfig: flag(sql`same.homes >= ${ENOUGH}`, {
    example: true,
    description: `Whether it covers the configuration only, which needs ${LEAST_HOMES} homes on the site`,
  }),
}) {}
