import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { TenantEmailField } from '../../auth/index.js';
import {
  type Furnishing,
  FURNISHINGS,
  LISTED_FOR,
  type ListFor,
  type Listing,
  LISTINGS,
  type Occupancy,
  OCCUPANCIES,
  PROPERTY_STATUSES,
  type PropertyStatus,
  type Standing,
  STANDINGS,
} from '../property.constants.js';
import { NamedDto } from '../reference/named.dto.js';
import { HomeFactsDto } from './home-facts.dto.js';

export class AmenityEntryDto {
  @ApiProperty({ type: NamedDto, example: { id: 1, name: 'Lift' } })
  amenity: NamedDto;
}

export class ImageDto {
  @ApiProperty({ example: '/media/homes/koramangala-living-room.webp' })
  imgUrl: string;
  @ApiProperty({ type: String, nullable: true, example: 'Living room' })
  caption: string | null;
  @ApiPropertyOptional({ type: 'integer', example: 1920, description: 'Of a picture that was uploaded' })
  width?: number;
  @ApiPropertyOptional({ type: 'integer', example: 1440, description: 'Of a picture that was uploaded' })
  height?: number;
  @ApiPropertyOptional({
    example: 'data:image/webp;base64,UklGRgAAAABXRUJQ',
    description: 'Of a picture that was uploaded: a tiny one, to be shown blurred while it comes',
  })
  placeholder?: string;
}

/** What lists and pages of properties all show. */
export class PropertyCardDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  id: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  name: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;
  @ApiProperty({ type: NamedDto, example: { id: 1, name: 'Apartment' } })
  type: NamedDto;
  @ApiProperty({ type: NamedDto })
  config: NamedDto;
  @ApiProperty({ example: 1150 })
  areaSqft: number;
  @ApiProperty({ enum: FURNISHINGS, example: 'Semi' })
  furnishing: Furnishing;
  @ApiProperty({ type: [AmenityEntryDto] })
  amenities: AmenityEntryDto[];
  @ApiProperty({ type: [ImageDto], description: 'In the order in which they were given' })
  images: ImageDto[];
  @ApiProperty({ example: 42000, description: 'Rupees' })
  costValue: number;
  @ApiProperty({
    enum: LISTED_FOR,
    example: 'rent',
    description: 'What the cost is: a month’s rent, a lease’s or a price',
  })
  listFor: ListFor;
}

/** The rest of a property, without the people. */
export class PropertyDetailDto extends IntersectionType(PropertyCardDto, HomeFactsDto) {
  @ApiProperty({ enum: PROPERTY_STATUSES, example: 'available' })
  status: PropertyStatus;
  @ApiProperty({ enum: OCCUPANCIES, example: 'vacant', description: 'Whether a contract is active now' })
  occupancy: Occupancy;
  @ApiProperty({ type: String, nullable: true, example: 'Morning sun and a quiet lane' })
  bestAbout: string | null;
  @ApiProperty({ example: 200000, description: 'Rupees' })
  securityDeposit: number;
  @ApiProperty({ type: Number, nullable: true, example: 12.9352 })
  latitude: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 77.6245 })
  longitude: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Koramangala' })
  locality: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Bengaluru' })
  city: string | null;
  @ApiProperty({ type: String, nullable: true, example: '560095' })
  pinCode: string | null;
}

/** What became of reports of a home that nobody has decided yet. */
export class ReportedDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-20T06:30:00.000Z' })
  reportedAt: string;
  @ApiProperty({
    ...{ format: 'date-time', example: '2026-11-21T06:30:00.000Z' },
    description: 'When it is held, unless its owner objects',
  })
  heldFrom: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  objectedAt: string | null;
}

/** The rest of a property with how it stands on the site. */
export class ListedPropertyDto extends PropertyDetailDto {
  @ApiProperty({
    ...{ enum: LISTINGS, example: 'public' },
    description: 'Whether its owner shows it on the site; held: an administrator is to look at it first',
  })
  listing: Listing;
  @ApiProperty({
    ...{ enum: STANDINGS, example: 'public' },
    description: 'How it stands on the site, by status, contracts and listing',
  })
  standing: Standing;
  @ApiProperty({ example: false, description: 'Whether it stays off the site when its contract is over' })
  staysOff: boolean;
  @ApiProperty({
    ...{ type: ReportedDto, nullable: true },
    description: 'Of a home that several people reported, until an administrator has decided',
  })
  reported: ReportedDto | null;
}

export class PropertyOwnerDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' })
  id: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'asha.rao@example.com' })
  email: string | null;
}

export class PropertyTenantDto {
  @ApiProperty({ example: 'Rahul Mehta' })
  name: string;
  @TenantEmailField()
  email: string | null;
}

/** A property as those who may see it see it. */
export class PropertyDto extends ListedPropertyDto {
  @ApiProperty({ type: PropertyOwnerDto })
  owner: PropertyOwnerDto;
  @ApiProperty({ type: PropertyTenantDto, nullable: true, description: 'Who lives there now' })
  tenant: PropertyTenantDto | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-05',
    description:
      'The first day of its next contract; while nobody lives there, it is off the public site until then',
  })
  letFrom: string | null;
}
