import { PG_TYPE, PROPERTY_FACTS, valuesOfChoices } from '@kiraya/rules';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { FACT_COLUMNS, type FactColumn, type StoredFacts } from '../facts/fact-columns.js';
import type { PropertyFacts } from '../property.entity.js';
import type { PropertyInputDto } from './property-input.dto.js';

/** Given value as the entity holds it: null removes it, undefined leaves it. */
function given({ name, fact }: FactColumn, input: Partial<PropertyInputDto>): unknown {
  const value = input[name];
  if (fact.kind === 'text' && typeof value === 'string') return value.trim() || null;
  return fact.kind === 'money' && typeof value === 'number' ? Money.fromRupees(value) : value;
}

const OPEN_TO = valuesOfChoices(PROPERTY_FACTS.openTo.choices);

/**
 * A property's facts after this input. Absent ones stay as before, or are null.
 * @throws {InvalidInput} when the floor is above the topmost
 */
export function propertyFactsOf(input: Partial<PropertyInputDto>, before?: PropertyFacts): StoredFacts {
  const facts = Object.fromEntries(
    FACT_COLUMNS.map((one) => {
      const value = given(one, input);
      return [one.stored, value === undefined ? (before?.[one.stored] ?? null) : value];
    }),
  ) as unknown as StoredFacts;
  const { floor, ofFloors, typeId, pgFor } = facts;
  if (typeof floor === 'number' && typeof ofFloors === 'number' && floor > ofFloors)
    throw new InvalidInput({ floor: [`Must be at most ${ofFloors}, the topmost`] });
  // Without a choice it is open to all.
  const openTo = OPEN_TO.filter((one) => !facts.openTo?.length || facts.openTo.includes(one));
  return { ...facts, openTo, pgFor: typeId === PG_TYPE ? pgFor : null };
}
