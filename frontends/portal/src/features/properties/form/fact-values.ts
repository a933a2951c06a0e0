import {
  type Fact,
  PG_TYPE,
  PROPERTY_FACTS,
  type PropertyFactName,
  type PropertyFactValues,
  valuesOfChoices,
} from '@kiraya/rules';

type Facts = typeof PROPERTY_FACTS;
export type NumberOrNone = number | '';

/** Values of the declared facts in the form. A missing one is an empty string, as its field shows it. */
export type FactFormValues = {
  [N in PropertyFactName]: Facts[N] extends { kind: 'choices' }
    ? PropertyFactValues[N]
    : Facts[N] extends { kind: 'integer' | 'number' | 'money' | 'reference' }
      ? NumberOrNone
      : string;
};

const facts = Object.entries<Fact>(PROPERTY_FACTS);

function initialOf(fact: Fact): unknown {
  if (fact.kind === 'choices') return valuesOfChoices(fact.choices);
  return fact.kind === 'choice' ? (fact.initial ?? '') : '';
}

/** Facts of an empty form. */
export const emptyFacts = Object.fromEntries(
  facts.map(([name, fact]) => [name, initialOf(fact)]),
) as unknown as FactFormValues;

const inForm = (value: unknown): unknown =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

/** Known facts as form values. */
export const factValuesOf = (known: PropertyFactValues): FactFormValues =>
  Object.fromEntries(
    facts.map(([name]) => [name, inForm(known[name as PropertyFactName])]),
  ) as unknown as FactFormValues;

function inBody({ kind }: Fact, value: unknown): unknown {
  const given = typeof value === 'string' ? value.trim() : value;
  if (given === '') return null;
  if (kind === 'flag') return given === 'yes';
  return kind === 'reference' ? Number(given) : given;
}

/** Facts of a request body, from valid values. */
export function factBodyOf(values: FactFormValues): PropertyFactValues {
  const body = Object.fromEntries(
    facts.map(([name, fact]) => [name, inBody(fact, values[name as PropertyFactName])]),
  ) as unknown as PropertyFactValues;
  return { ...body, pgFor: body.typeId === PG_TYPE ? body.pgFor : null };
}
