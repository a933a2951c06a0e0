import { CreateProperty, ImageInput } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { isImageUrl } from '@kiraya/rules';
import { array, number, object, string } from 'yup';

const REQUIRED = 'Required';
const NOT_THERE_YET = 'This picture is not there yet';
const home = CreateProperty;
export const MAX_IMAGES = home.images.maxItems;
const MAX_AMENITIES = home.amenityIds.maxItems;

const tooLong = (max: number) => `Must be at most ${formatNumber(max)} characters`;
const tooLarge = (max: number) => `Must be at most ${formatNumber(max)}`;
const tooMany = (max: number) => `Must have at most ${max} entries`;

interface Range {
  minimum: number;
  maximum: number;
}

const text = ({ maxLength }: { maxLength: number }) => string().trim().max(maxLength, tooLong(maxLength));
const choice = () => string().required(REQUIRED);
const amount = ({ minimum, maximum }: Range, below = 'Must be positive') =>
  number().typeError(REQUIRED).required(REQUIRED).max(maximum, tooLarge(maximum)).min(minimum, below);
const degrees = ({ minimum, maximum }: Range) =>
  number().nullable().min(minimum, `Must be at least ${minimum}`).max(maximum, tooLarge(maximum));

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;
const day = () => string().test('day', 'Must be a date', (value) => !value || DAY.test(value));
const count = ({ minimum, maximum }: Range, below = `Must be at least ${minimum}`) =>
  number().nullable().integer('Must be a whole number').min(minimum, below).max(maximum, tooLarge(maximum));

const belowTopmost = (floor: ReturnType<typeof count>) =>
  floor.when('ofFloors', ([top]: unknown[], schema) =>
    typeof top === 'number' ? schema.max(top, `Must be at most ${top}, the topmost`) : schema,
  );

const image = object({
  url: text(ImageInput.url)
    .when('upload', ([upload]: unknown[], url) => url.required(upload ? NOT_THERE_YET : REQUIRED))
    .test('image-url', 'Invalid URL', (url) => !url || isImageUrl(url)),
  caption: text(ImageInput.caption),
});

const property = object({
  name: text(home.name).required(REQUIRED),
  typeId: number().required(REQUIRED),
  configId: number().required(REQUIRED),
  address: text(home.address).required(REQUIRED),
  locality: text(home.locality),
  city: text(home.city),
  pinCode: string().trim().matches(home.pinCode.pattern, {
    message: 'PIN code must be 6 digits and not begin with 0',
    excludeEmptyString: true,
  }),
  listFor: choice(),
  areaSqft: amount(home.areaSqft),
  furnishing: choice(),
  bestAbout: text(home.bestAbout),
  costValue: amount(home.costValue),
  securityDeposit: amount(home.securityDeposit, 'Must be non-negative'),
  latitude: degrees(home.latitude),
  longitude: degrees(home.longitude),
  amenityIds: array().of(number().required()).max(MAX_AMENITIES, tooMany(MAX_AMENITIES)),
  availableFrom: day(),
  maintenance: number()
    .nullable()
    .min(home.maintenance.minimum, 'Must be non-negative')
    .max(home.maintenance.maximum, tooLarge(home.maintenance.maximum)),
  floor: belowTopmost(count(home.floor)),
  ofFloors: count(home.ofFloors),
  bathrooms: count(home.bathrooms),
  carParking: count(home.carParking),
  bikeParking: count(home.bikeParking),
  openTo: array()
    .of(string().required())
    .test('some', 'Choose at least one', (chosen = []) => chosen.length > 0),
  maxOccupants: count(home.maxOccupants),
  images: array().of(image).max(MAX_IMAGES, tooMany(MAX_IMAGES)),
});

/** Schema of a new property; admins also choose the owner. */
export const newPropertySchema = (forAdmin: boolean) =>
  forAdmin ? property.shape({ ownerId: choice() }) : property;

/** Schema of an existing property, with its status. */
export const editedPropertySchema = property.shape({ status: choice() });
