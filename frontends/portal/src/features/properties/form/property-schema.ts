import { CreateProperty, ImageInput } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { isImageUrl, PROPERTY_FACTS } from '@kiraya/rules';
import { array, number, object, string } from 'yup';
import { factSchema, numberSchema } from '../../../facts/fact-schema';

const REQUIRED = 'Required';
const NOT_THERE_YET = 'This picture is not there yet';
const home = CreateProperty;
export const MAX_IMAGES = home.images.maxItems;
const MAX_AMENITIES = home.amenityIds.maxItems;

const tooLong = (max: number) => `Must be at most ${formatNumber(max)} characters`;
const tooMany = (max: number) => `Must have at most ${max} entries`;

const text = ({ maxLength }: { maxLength: number }) => string().trim().max(maxLength, tooLong(maxLength));
const choice = () => string().required(REQUIRED);

const floor = numberSchema(PROPERTY_FACTS.floor).when('ofFloors', ([top]: unknown[], schema) =>
  typeof top === 'number' ? schema.max(top, `Must be at most ${top}, the topmost`) : schema,
);

const image = object({
  url: text(ImageInput.url)
    .when('upload', ([upload]: unknown[], url) => url.required(upload ? NOT_THERE_YET : REQUIRED))
    .test('image-url', 'Invalid URL', (url) => !url || isImageUrl(url)),
  caption: text(ImageInput.caption),
});

const property = factSchema(PROPERTY_FACTS, {
  floor,
  amenityIds: array().of(number().required()).max(MAX_AMENITIES, tooMany(MAX_AMENITIES)),
  images: array().of(image).max(MAX_IMAGES, tooMany(MAX_IMAGES)),
});

/** Schema of a new property; admins also choose the owner. */
export const newPropertySchema = (forAdmin: boolean) =>
  forAdmin ? property.shape({ ownerId: choice() }) : property;

/** Schema of an existing property, with its status. */
export const editedPropertySchema = property.shape({ status: choice() });
