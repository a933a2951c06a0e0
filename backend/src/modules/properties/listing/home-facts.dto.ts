import { choice, day, flag, instant, integer, rupees } from '../../../platform/answers/fields.js';
import { sql } from '../../../platform/database/sql.js';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { ValidatedField, each } from '../../../platform/http/validated-field.decorator.js';
import { MoneyField, NumberField } from '../../../platform/http/number-fields.js';
import { ChoiceField, DateField } from '../../../platform/http/text-fields.js';
import { type Facing, FACINGS, OPEN_TO, type OpenTo, PG_FOR, type PgFor } from '../property.constants.js';

const OPTIONAL = { required: false, nullable: true };
const upTo = (max: number, example: number, min = 0) => ({ ...OPTIONAL, integer: true, min, max, example });

/** Optional facts of a home. */
export class HomeFactsInputDto {
  @DateField({ ...OPTIONAL, example: '2026-12-01' })
  availableFrom?: string | null;

  @MoneyField({
    ...{ ...OPTIONAL, min: 0, below: 'Must be non-negative', example: 3500 },
    description: 'Monthly maintenance to the society in rupees',
  })
  maintenance?: number | null;

  @NumberField({ ...upTo(200, 3, -5), description: 'Floor; 0 is the ground floor' })
  floor?: number | null;

  @NumberField({ ...upTo(200, 9), description: 'Topmost floor' })
  ofFloors?: number | null;

  @ChoiceField(FACINGS, { ...OPTIONAL, example: 'East' })
  facing?: Facing | null;

  @NumberField(upTo(50, 2))
  bathrooms?: number | null;

  @NumberField({ ...upTo(20, 1), description: 'Number of car parking places' })
  carParking?: number | null;

  @NumberField({ ...upTo(20, 1), description: 'Number of bike parking places' })
  bikeParking?: number | null;

  @BooleanField({ ...OPTIONAL, description: 'Whether pets are welcome' })
  pets?: boolean | null;

  @ValidatedField(
    each(
      (value) => (OPEN_TO.includes(value as OpenTo) ? undefined : `Must be one of ${OPEN_TO.join(', ')}`),
      4,
    ),
    {
      ...{ enum: OPEN_TO, isArray: true, maxItems: 4, ...OPTIONAL, example: ['Families', 'Sharers'] },
      description: 'Groups of tenants that it is open to; all if null or empty',
    },
  )
  openTo?: OpenTo[] | null;

  @ChoiceField(PG_FOR, { ...OPTIONAL, example: 'Anyone', description: 'Group of residents, only for a PG' })
  pgFor?: PgFor | null;

  @NumberField(upTo(100, 4, 1))
  maxOccupants?: number | null;
}

/** Optional facts of a property `p` in answers; null if unknown. */
export const HOME_FACTS = {
  availableFrom: day(sql`p.available_from`, { example: '2026-12-01' }).orNull(),
  maintenance: rupees(sql`p.maintenance_paise`, {
    example: 3500,
    description: 'Monthly maintenance to the society in rupees',
  }).orNull(),
  floor: integer(sql`p.floor`, { example: 3, description: 'Floor; 0 is the ground floor' }).orNull(),
  ofFloors: integer(sql`p.of_floors`, { example: 9 }).orNull(),
  facing: choice(FACINGS, sql`p.facing`, { example: 'East' }).orNull(),
  bathrooms: integer(sql`p.bathrooms`, { example: 2 }).orNull(),
  carParking: integer(sql`p.car_parking`, { example: 1 }).orNull(),
  bikeParking: integer(sql`p.bike_parking`, { example: 1 }).orNull(),
  pets: flag(sql`p.pets`, { example: true }).orNull(),
  openTo: choice(OPEN_TO, sql`p.open_to`, { example: [...OPEN_TO] }).array(),
  pgFor: choice(PG_FOR, sql`p.pg_for`, { example: null }).orNull(),
  maxOccupants: integer(sql`p.max_occupants`, { example: 4 }).orNull(),
  confirmedAt: instant(sql`p.confirmed_at`, {
    example: '2026-11-20T10:00:00.000Z',
    description: 'Time of the owner’s last confirmation that it is available',
  }),
};
