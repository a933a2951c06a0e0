import { Money } from '../../../platform/money/money.js';
import type { PropertyFacts } from '../property.entity.js';
import { homeFactsOf } from './home-facts.js';
import type { PropertyInputDto } from './property-input.dto.js';

type Place = Pick<PropertyFacts, 'address' | 'locality' | 'city' | 'pinCode'>;

/** Clients that know nothing of places leave them out: what is known of an address stays while that does. */
function placed(input: PropertyInputDto, before?: Place): Place {
  const address = input.address.trim();
  const known = before?.address === address ? before : undefined;
  const given = (name: 'locality' | 'city' | 'pinCode'): string | null => {
    const value = input[name];
    return value === undefined ? (known?.[name] ?? null) : value?.trim() || null;
  };
  return { address, locality: given('locality'), city: given('city'), pinCode: given('pinCode') };
}

/** What is kept of a property’s input. @param before what is known of it, where it is edited */
export const propertyFactsOf = (input: PropertyInputDto, before?: PropertyFacts): PropertyFacts => ({
  name: input.name.trim(),
  ...placed(input, before),
  typeId: input.typeId,
  configId: input.configId,
  listFor: input.listFor,
  areaSqft: input.areaSqft,
  furnishing: input.furnishing,
  bestAbout: input.bestAbout?.trim() || null,
  costPaise: Money.fromRupees(input.costValue),
  depositPaise: Money.fromRupees(input.securityDeposit),
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  ...homeFactsOf(input, before),
});
