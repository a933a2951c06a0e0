import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { Checked, each } from '../../../platform/http/checked.decorator.js';
import { MoneyField, NumberField } from '../../../platform/http/number-fields.js';
import { ChoiceField, DateField } from '../../../platform/http/text-fields.js';
import { type Facing, FACINGS, OPEN_TO, type OpenTo, PG_FOR, type PgFor } from '../property.constants.js';

const OPTIONAL = { required: false, nullable: true };
const upTo = (max: number, example: number, min = 0) => ({ ...OPTIONAL, integer: true, min, max, example });

/** What visitors ask about first, all of it optional. */
export class HomeFactsInputDto {
  @DateField({ ...OPTIONAL, example: '2026-12-01' })
  availableFrom?: string | null;

  @MoneyField({
    ...{ ...OPTIONAL, min: 0, below: 'Must be non-negative', example: 3500 },
    description: 'Rupees a month, to the society',
  })
  maintenance?: number | null;

  @NumberField({ ...upTo(200, 3, -5), description: '0 is the ground floor' })
  floor?: number | null;

  @NumberField({ ...upTo(200, 9), description: 'The topmost floor' })
  ofFloors?: number | null;

  @ChoiceField(FACINGS, { ...OPTIONAL, example: 'East' })
  facing?: Facing | null;

  @NumberField(upTo(50, 2))
  bathrooms?: number | null;

  @NumberField({ ...upTo(20, 1), description: 'Places for cars' })
  carParking?: number | null;

  @NumberField({ ...upTo(20, 1), description: 'Places for bikes' })
  bikeParking?: number | null;

  @BooleanField({ ...OPTIONAL, description: 'Whether pets are welcome' })
  pets?: boolean | null;

  @Checked(
    each(
      (value) => (OPEN_TO.includes(value as OpenTo) ? undefined : `Must be one of ${OPEN_TO.join(', ')}`),
      4,
    ),
    {
      ...{ enum: OPEN_TO, isArray: true, maxItems: 4, ...OPTIONAL, example: ['Families', 'Sharers'] },
      description: 'Null or none: all',
    },
  )
  openTo?: OpenTo[] | null;

  @ChoiceField(PG_FOR, { ...OPTIONAL, example: 'Anyone', description: 'Of a PG alone: whom it is for' })
  pgFor?: PgFor | null;

  @NumberField(upTo(100, 4, 1))
  maxOccupants?: number | null;
}

const Fact = (options: ApiPropertyOptions): PropertyDecorator =>
  applyDecorators(ApiProperty({ nullable: true, ...options } as ApiPropertyOptions));

/** The same facts as they are answered; null is what nobody said. */
export class HomeFactsDto {
  @Fact({ type: String, format: 'date', example: '2026-12-01' })
  availableFrom: string | null;
  @Fact({ type: Number, example: 3500, description: 'Rupees a month, to the society' })
  maintenance: number | null;
  @Fact({ type: 'integer', example: 3, description: '0 is the ground floor' })
  floor: number | null;
  @Fact({ type: 'integer', example: 9 })
  ofFloors: number | null;
  @Fact({ type: String, enum: FACINGS, example: 'East' })
  facing: Facing | null;
  @Fact({ type: 'integer', example: 2 })
  bathrooms: number | null;
  @Fact({ type: 'integer', example: 1 })
  carParking: number | null;
  @Fact({ type: 'integer', example: 1 })
  bikeParking: number | null;
  @Fact({ type: Boolean, example: true })
  pets: boolean | null;
  @ApiProperty({ enum: OPEN_TO, isArray: true, example: [...OPEN_TO] })
  openTo: OpenTo[];
  @Fact({ type: String, enum: PG_FOR, example: null })
  pgFor: PgFor | null;
  @Fact({ type: 'integer', example: 4 })
  maxOccupants: number | null;
  @ApiProperty({
    ...{ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' },
    description: 'When its owner last said that it is free',
  })
  confirmedAt: string;
}
