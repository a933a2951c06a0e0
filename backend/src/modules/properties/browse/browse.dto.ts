import { ApiProperty } from '@nestjs/swagger';
import { ImageDto } from '../listing/property.dto.js';
import { type Furnishing, FURNISHINGS, LISTED_FOR, type ListFor } from '../property.constants.js';
import { NamedDto } from '../reference/named.dto.js';

/** A home as those who look for one see it among others. */
export class BrowseHomeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ type: ImageDto, nullable: true, description: 'Its first picture' })
  picture: ImageDto | null;
  @ApiProperty({ enum: LISTED_FOR, example: 'rent' })
  listFor: ListFor;
  @ApiProperty({ example: 42000, description: 'Rupees: a month’s rent, a lease’s or a price' })
  costValue: number;
  @ApiProperty({ type: Number, nullable: true, example: 3500, description: 'Rupees a month, to the society' })
  maintenance: number | null;
  @ApiProperty({ example: 84000, description: 'Rupees' })
  securityDeposit: number;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 2 },
    description: 'The deposit in rents, to one decimal; null where it is not to rent',
  })
  depositMonths: number | null;
  @ApiProperty({
    ...{ type: Number, nullable: true, example: 129500 },
    description: 'Rupees to move in: the first rent, maintenance and deposit; null where it is not to rent',
  })
  moveIn: number | null;
  @ApiProperty({ type: NamedDto, example: { id: 1, name: 'Apartment' } })
  type: NamedDto;
  @ApiProperty({ type: NamedDto, example: { id: 3, name: '2 BHK' } })
  config: NamedDto;
  @ApiProperty({ example: 1150 })
  areaSqft: number;
  @ApiProperty({ enum: FURNISHINGS, example: 'Semi' })
  furnishing: Furnishing;
  @ApiProperty({ type: String, nullable: true, example: 'Koramangala' })
  locality: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Bengaluru' })
  city: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-12-01' })
  availableFrom: string | null;
  @ApiProperty({
    ...{ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' },
    description: 'When its owner last said that it is free',
  })
  confirmedAt: string;
}

/** How many homes there would be without a filter. */
export class WithoutFilterDto {
  @ApiProperty({
    type: [String],
    example: ['minCost', 'maxCost'],
    description: 'What the filter is asked with',
  })
  params: string[];
  @ApiProperty({ example: 12, description: 'Exact up to 100; 101 says that there are more' })
  homes: number;
}
