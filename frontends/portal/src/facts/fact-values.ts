import { type Fact, type Facts, type FactValues, tenDigits, valuesOfChoices } from '@kiraya/rules';

export type NumberOrNone = number | '';

/** Values of declared facts in a form. A missing one is an empty string, as its field shows it. */
export type FactFormValues<D extends Facts> = {
  [N in keyof D]: D[N] extends { kind: 'choices' }
    ? FactValues<D>[N]
    : D[N] extends { kind: 'integer' | 'number' | 'money' | 'percent' | 'reference' }
      ? NumberOrNone
      : string;
};

const each = (facts: Facts, value: (fact: Fact, name: string) => unknown): unknown =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, value(fact, name)]));

function initialOf(fact: Fact): unknown {
  if (fact.kind === 'choices') return valuesOfChoices(fact.choices);
  return fact.kind === 'choice' || fact.kind === 'flag' ? (fact.initial ?? '') : '';
}

/** Facts of an empty form. */
export const emptyFacts = <D extends Facts>(facts: D): FactFormValues<D> =>
  each(facts, initialOf) as FactFormValues<D>;

const inForm = (value: unknown): unknown =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

/** Known facts as form values. */
export const factValuesOf = <D extends Facts>(facts: D, known: FactValues<D>): FactFormValues<D> =>
  each(facts, (_, name) => inForm(known[name])) as FactFormValues<D>;

function inBody(fact: Fact, value: unknown): unknown {
  const given = typeof value === 'string' ? value.trim() : value;
  if (given === '') return null;
  if (fact.kind === 'flag') return given === 'yes';
  if (fact.kind === 'code' && fact.typed === 'phone') return tenDigits(String(given));
  return fact.kind === 'reference' ? Number(given) : given;
}

/** Facts of a request body, from valid values. */
export const factBodyOf = <D extends Facts>(facts: D, values: FactFormValues<D>): FactValues<D> =>
  each(facts, (fact, name) => inBody(fact, values[name])) as FactValues<D>;
