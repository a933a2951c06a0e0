import { PIN_CODE } from '@kiraya/rules';
import { ApiSchema, PartialType } from '@nestjs/swagger';
import { ValidatedField, each } from '../../../platform/http/validated-field.decorator.js';
import { MoneyField, numberCheck, NumberField } from '../../../platform/http/number-fields.js';
import { ChoiceField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import {
  type Furnishing,
  FURNISHINGS,
  LISTED_FOR,
  type ListFor,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from '../property.constants.js';
import { HomeFactsInputDto } from './home-facts.dto.js';
import { ImageInputDto, ImagesField } from './image-input.dto.js';

const OPTIONAL = { required: false, nullable: true };
const REFERENCE_ID = { min: 1, max: 32_767, integer: true };

/** Common input of creating and editing a property. */
export class PropertyInputDto extends HomeFactsInputDto {
  @TextField({ max: 120, example: 'Lake View Residency 4B' })
  name: string;

  @NumberField({ ...REFERENCE_ID, example: 1, description: 'Id from `GET /properties/types`' })
  typeId: number;

  @NumberField({ ...REFERENCE_ID, example: 3, description: 'Id from `GET /properties/configs`' })
  configId: number;

  @TextField({ max: 300, example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  address: string;

  @TextField({ max: 80, ...OPTIONAL, example: 'Koramangala' })
  locality?: string | null;

  @TextField({ max: 60, ...OPTIONAL, example: 'Bengaluru' })
  city?: string | null;

  @TextField({
    max: 6,
    pattern: [PIN_CODE, 'PIN code must be 6 digits and not begin with 0'],
    ...OPTIONAL,
    example: '560095',
  })
  pinCode?: string | null;

  @ChoiceField(LISTED_FOR, { example: 'rent' })
  listFor: ListFor;

  @NumberField({ min: 1, below: 'Must be positive', max: 10_000_000, example: 1150 })
  areaSqft: number;

  @ChoiceField(FURNISHINGS, { example: 'Semi' })
  furnishing: Furnishing;

  @TextField({ max: 2000, ...OPTIONAL, example: 'Morning sun and a quiet lane' })
  bestAbout?: string | null;

  @MoneyField({ example: 42000 })
  costValue: number;

  @MoneyField({ min: 0, below: 'Must be non-negative', example: 200000 })
  securityDeposit: number;

  @NumberField({ min: -90, max: 90, ...OPTIONAL, example: 12.9352 })
  latitude?: number | null;

  @NumberField({ min: -180, max: 180, ...OPTIONAL, example: 77.6245 })
  longitude?: number | null;

  @ValidatedField(each(numberCheck(REFERENCE_ID), 50), {
    type: 'integer',
    isArray: true,
    maxItems: 50,
    ...OPTIONAL,
    example: [1, 2, 5],
    description: 'Ids from `GET /properties/amenities`',
  })
  amenityIds?: number[] | null;

  @ImagesField()
  images?: ImageInputDto[] | null;
}

@ApiSchema({ name: 'CreateProperty' })
export class CreatePropertyDto extends PropertyInputDto {
  @UuidField({
    required: false,
    example: '0199f0a0-0000-7000-8000-000000000001',
    description: 'Owner id; required for administrators, refused for owners, who create their own.',
  })
  ownerId?: string;

  @ChoiceField(['draft', 'public'], {
    required: false,
    description: 'Listing; `public` if absent',
  })
  listing?: 'draft' | 'public';
}

class PropertyStateDto extends PropertyInputDto {
  @ChoiceField(PROPERTY_STATUSES, { example: 'available' })
  status: PropertyStatus;
}

/** Changes of a property; absent fields stay. The owner cannot change. */
@ApiSchema({ name: 'UpdateProperty' })
export class UpdatePropertyDto extends PartialType(PropertyStateDto, { skipNullProperties: false }) {}
