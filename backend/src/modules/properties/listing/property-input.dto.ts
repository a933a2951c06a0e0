import { ApiSchema, PartialType } from '@nestjs/swagger';
import { numberCheck } from '../../../platform/http/number-fields.js';
import { ChoiceField, UuidField } from '../../../platform/http/text-fields.js';
import { each, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { REFERENCE_ID } from '../../../platform/facts/fact-inputs.js';
import { FactInputDto } from '../facts/fact-inputs.js';
import { PROPERTY_STATUSES, type PropertyStatus } from '../property.constants.js';
import { NewExternalId } from '../../../platform/external-ids/external-ids.js';
import { ImageInputDto, ImagesField } from './image-input.dto.js';

/** Common input of creating and editing a property. */
export class PropertyInputDto extends FactInputDto {
  @ValidatedField(each(numberCheck(REFERENCE_ID), 50), {
    type: 'integer',
    isArray: true,
    maxItems: 50,
    ...{ required: false, nullable: true },
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

  @NewExternalId()
  externalId?: string;
}

class PropertyStateDto extends PropertyInputDto {
  @ChoiceField(PROPERTY_STATUSES, { example: 'available' })
  status: PropertyStatus;
}

/** Changes of a property; absent fields stay. The owner cannot change. */
@ApiSchema({ name: 'UpdateProperty' })
export class UpdatePropertyDto extends PartialType(PropertyStateDto, { skipNullProperties: false }) {}
