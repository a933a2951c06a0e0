import { InvalidInput } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { OPEN_TO, PG_TYPE } from '../property.constants.js';
import type { PropertyFacts } from '../property.entity.js';
import type { PropertyInputDto } from './property-input.dto.js';

type Given<T> = T | null | undefined;

const text = (given: Given<string>): Given<string> => (given === undefined ? given : given?.trim() || null);
const paise = (given: Given<number>): Given<bigint> =>
  typeof given === 'number' ? Money.fromRupees(given) : given;

/** Given facts: null removes one, undefined leaves it. */
const given = (
  input: Partial<PropertyInputDto>,
): { [F in keyof PropertyFacts]: Given<PropertyFacts[F]> } => ({
  name: text(input.name),
  address: text(input.address),
  locality: text(input.locality),
  city: text(input.city),
  pinCode: text(input.pinCode),
  typeId: input.typeId,
  configId: input.configId,
  listFor: input.listFor,
  areaSqft: input.areaSqft,
  furnishing: input.furnishing,
  bestAbout: text(input.bestAbout),
  costPaise: paise(input.costValue),
  depositPaise: paise(input.securityDeposit),
  latitude: input.latitude,
  longitude: input.longitude,
  availableFrom: input.availableFrom,
  maintenancePaise: paise(input.maintenance),
  floor: input.floor,
  ofFloors: input.ofFloors,
  facing: input.facing,
  bathrooms: input.bathrooms,
  carParking: input.carParking,
  bikeParking: input.bikeParking,
  pets: input.pets,
  openTo: input.openTo,
  pgFor: input.pgFor,
  maxOccupants: input.maxOccupants,
});

/**
 * A property's facts after this input. Absent ones stay as before, or are null.
 * @throws {InvalidInput} when the floor is above the topmost
 */
export function propertyFactsOf(input: Partial<PropertyInputDto>, before?: PropertyFacts): PropertyFacts {
  const facts = Object.fromEntries(
    Object.entries(given(input)).map(([name, value]) => [
      name,
      value === undefined ? (before?.[name as keyof PropertyFacts] ?? null) : value,
    ]),
  ) as unknown as PropertyFacts;
  const { floor, ofFloors, typeId, pgFor } = facts;
  if (typeof floor === 'number' && typeof ofFloors === 'number' && floor > ofFloors)
    throw new InvalidInput({ floor: [`Must be at most ${ofFloors}, the topmost`] });
  // Without a choice it is open to all.
  const openTo = OPEN_TO.filter((one) => !facts.openTo?.length || facts.openTo.includes(one));
  return { ...facts, openTo, pgFor: typeId === PG_TYPE ? pgFor : null };
}
