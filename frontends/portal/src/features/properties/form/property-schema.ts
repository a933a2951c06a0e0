import { CreateProperty, ImageInput } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { type Fact, isImageUrl, type NumberFact, PROPERTY_FACTS, type TextFact } from '@kiraya/rules';
import { array, number, object, type Schema, string } from 'yup';

const REQUIRED = 'Required';
const NOT_THERE_YET = 'This picture is not there yet';
const home = CreateProperty;
export const MAX_IMAGES = home.images.maxItems;
const MAX_AMENITIES = home.amenityIds.maxItems;

const tooLong = (max: number) => `Must be at most ${formatNumber(max)} characters`;
const tooLarge = (max: number) => `Must be at most ${formatNumber(max)}`;
const tooMany = (max: number) => `Must have at most ${max} entries`;

const text = ({ maxLength }: { maxLength: number }) => string().trim().max(maxLength, tooLong(maxLength));
const choice = () => string().required(REQUIRED);

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;

function numberSchema({ kind, min, max, below = `Must be at least ${min}`, required }: NumberFact) {
  const bounded = number().min(min, below).max(max, tooLarge(max));
  const whole = kind === 'integer' ? bounded.integer('Must be a whole number') : bounded;
  return required ? whole.typeError(REQUIRED).required(REQUIRED) : whole.nullable();
}

function textSchema({ max, pattern, required }: TextFact) {
  const given = text({ maxLength: max });
  if (pattern) return string().trim().matches(pattern[0], { message: pattern[1], excludeEmptyString: true });
  return required ? given.required(REQUIRED) : given;
}

function schemaOf(fact: Fact): Schema {
  switch (fact.kind) {
    case 'text':
      return textSchema(fact);
    case 'day':
      return string().test('day', 'Must be a date', (value) => !value || DAY.test(value));
    case 'integer':
    case 'number':
    case 'money':
      return numberSchema(fact);
    case 'reference':
      return number().required(REQUIRED);
    case 'choices':
      return array()
        .of(string().required())
        .test('some', 'Choose at least one', (chosen = []) => chosen.length > 0);
    default:
      return fact.required ? choice() : string();
  }
}

const facts = Object.fromEntries(
  Object.entries<Fact>(PROPERTY_FACTS).map(([name, fact]) => [name, schemaOf(fact)]),
);

const floor = numberSchema(PROPERTY_FACTS.floor).when('ofFloors', ([top]: unknown[], schema) =>
  typeof top === 'number' ? schema.max(top, `Must be at most ${top}, the topmost`) : schema,
);

const image = object({
  url: text(ImageInput.url)
    .when('upload', ([upload]: unknown[], url) => url.required(upload ? NOT_THERE_YET : REQUIRED))
    .test('image-url', 'Invalid URL', (url) => !url || isImageUrl(url)),
  caption: text(ImageInput.caption),
});

const property = object({
  ...facts,
  floor,
  amenityIds: array().of(number().required()).max(MAX_AMENITIES, tooMany(MAX_AMENITIES)),
  images: array().of(image).max(MAX_IMAGES, tooMany(MAX_IMAGES)),
});

/** Schema of a new property; admins also choose the owner. */
export const newPropertySchema = (forAdmin: boolean) =>
  forAdmin ? property.shape({ ownerId: choice() }) : property;

/** Schema of an existing property, with its status. */
export const editedPropertySchema = property.shape({ status: choice() });
