import { InvalidInput } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { OPEN_TO, PG_TYPE } from '../property.constants.js';
import type { PropertyFacts } from '../property.entity.js';
import type { PropertyInputDto } from './property-input.dto.js';

type HomeFacts = Pick<
  PropertyFacts,
  | ('availableFrom' | 'maintenancePaise' | 'floor' | 'ofFloors' | 'facing' | 'bathrooms')
  | ('carParking' | 'bikeParking' | 'pets' | 'openTo' | 'pgFor' | 'maxOccupants')
>;

/** What was sent, or (absent) what is known: clients that know nothing of these facts leave them out. */
const told = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
  given === undefined ? (known ?? null) : given;

/**
 * What visitors ask about first, as it is kept.
 * @throws {InvalidInput} when the floor is above the topmost
 */
export function homeFactsOf(input: PropertyInputDto, before?: HomeFacts): HomeFacts {
  const floor = told(input.floor, before?.floor);
  const ofFloors = told(input.ofFloors, before?.ofFloors);
  if (floor !== null && ofFloors !== null && floor > ofFloors)
    throw new InvalidInput({ floor: [`Must be at most ${ofFloors}, the topmost`] });
  const { maintenance } = input;
  const maintenancePaise = typeof maintenance === 'number' ? Money.fromRupees(maintenance) : maintenance;
  const openTo = told(input.openTo, before?.openTo) ?? [];
  return {
    availableFrom: told(input.availableFrom, before?.availableFrom),
    maintenancePaise: told(maintenancePaise, before?.maintenancePaise),
    floor,
    ofFloors,
    facing: told(input.facing, before?.facing),
    bathrooms: told(input.bathrooms, before?.bathrooms),
    carParking: told(input.carParking, before?.carParking),
    bikeParking: told(input.bikeParking, before?.bikeParking),
    pets: told(input.pets, before?.pets),
    openTo: openTo.length === 0 ? [...OPEN_TO] : OPEN_TO.filter((one) => openTo.includes(one)),
    pgFor: input.typeId === PG_TYPE ? told(input.pgFor, before?.pgFor) : null,
    maxOccupants: told(input.maxOccupants, before?.maxOccupants),
  };
}
