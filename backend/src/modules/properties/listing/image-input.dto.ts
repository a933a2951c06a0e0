import { ApiSchema } from '@nestjs/swagger';
import { isImageUrl } from '@kiraya/rules';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ValidateIf, ValidateNested } from 'class-validator';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { TextField, textCheck } from '../../../platform/http/text-fields.js';

const MAX_IMAGES = 12;
const NOT_A_LIST = 'Must be a list of pictures';

const urlCheck: Check = (value) =>
  textCheck({ max: 2048 })(value) ?? (isImageUrl(value) ? undefined : 'Invalid URL');

/** Input of a picture. */
@ApiSchema({ name: 'ImageInput' })
export class ImageInputDto {
  @ValidatedField(urlCheck, {
    type: String,
    maxLength: 2048,
    example: '/media/homes/koramangala-living-room.webp',
    description:
      'Address of the picture: http(s), or a picture of this site (`/media/…`); of the uploaded ones (`/media/pictures/…`) only your own, the owner’s, or those on the owner’s homes',
  })
  url: string;

  @TextField({ max: 200, required: false, nullable: true, example: 'Living room' })
  caption?: string | null;
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listCheck: Check = (value) => {
  if (!Array.isArray(value) || !value.every(isPlainObject)) return NOT_A_LIST;
  return value.length > MAX_IMAGES ? `Must have at most ${MAX_IMAGES} entries` : undefined;
};

/** Pictures of a property, in order. Errors are named like `images.0.url`. */
export const ImagesField = (): PropertyDecorator =>
  applyDecorators(
    ValidatedField(listCheck, {
      type: () => [ImageInputDto],
      required: false,
      nullable: true,
      maxItems: MAX_IMAGES,
    }),
    ValidateIf((_, value) => value !== null),
    ValidateNested({ each: true, message: NOT_A_LIST }),
    Type(() => ImageInputDto),
  );
