import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger } from '../../../platform/http/query-fields.js';
import { TextField } from '../../../platform/http/text-fields.js';

/** Fewer homes say nothing of a town, and too much of each other. */
export const LEAST_HOMES = 5;

/** Where the homes are, and of what configuration. */
export class MiddleRentQueryDto {
  @TextField({ max: 60, example: 'Bengaluru', description: 'The town, in any case and by any of its names' })
  city: string;

  @QueryInteger({ min: 1, max: 32_767, description: 'From `GET /properties/configs`' })
  configId?: string;
}

export class MiddleRentDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 34000,
    description: `Rupees a month: half of the homes ask for no more. Null where fewer than ${LEAST_HOMES} are on the site`,
  })
  rent: number | null;

  @ApiProperty({
    example: true,
    description: `Whether it is of homes of the configuration alone: where ${LEAST_HOMES} of them are on the site`,
  })
  ofConfig: boolean;
}
