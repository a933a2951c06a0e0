import { formatNumber } from '@kiraya/formats';
import { isImageUrl } from '@kiraya/rules';
import { array, number, object, string } from 'yup';

const REQUIRED = 'Required';
const MAX_AREA = 10_000_000;
const MAX_MONEY = 1_000_000_000;
export const MAX_IMAGES = 12;
const MAX_AMENITIES = 50;

const tooLong = (max: number) => `Must be at most ${formatNumber(max)} characters`;
const tooLarge = (max: number) => `Must be at most ${formatNumber(max)}`;
const tooMany = (max: number) => `Must have at most ${max} entries`;

const text = (max: number) => string().trim().max(max, tooLong(max));
const choice = () => string().required(REQUIRED);
const amount = (max: number) => number().typeError(REQUIRED).required(REQUIRED).max(max, tooLarge(max));
const degrees = (limit: number) =>
  number().nullable().min(-limit, `Must be at least -${limit}`).max(limit, tooLarge(limit));

const image = object({
  url: text(2048)
    .required(REQUIRED)
    .test('image-url', 'Invalid URL', (url) => !url || isImageUrl(url)),
  caption: text(200),
});

const property = object({
  name: text(120).required(REQUIRED),
  typeId: number().required(REQUIRED),
  configId: number().required(REQUIRED),
  address: text(300).required(REQUIRED),
  listFor: choice(),
  areaSqft: amount(MAX_AREA).min(1, 'Must be positive'),
  furnishing: choice(),
  bestAbout: text(2000),
  costValue: amount(MAX_MONEY).min(1, 'Must be positive'),
  securityDeposit: amount(MAX_MONEY).min(0, 'Must be non-negative'),
  latitude: degrees(90),
  longitude: degrees(180),
  amenityIds: array().of(number().required()).max(MAX_AMENITIES, tooMany(MAX_AMENITIES)),
  images: array().of(image).max(MAX_IMAGES, tooMany(MAX_IMAGES)),
});

/** A new property; an admin also says whose it is. */
export const newPropertySchema = (forAdmin: boolean) =>
  forAdmin ? property.shape({ ownerId: choice() }) : property;

/** A property that exists: what it was made of, and its status. */
export const editedPropertySchema = property.shape({ status: choice() });
