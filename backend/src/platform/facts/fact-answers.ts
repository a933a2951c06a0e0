import { type Fact, type Facts, type FactValue, valuesOfChoices } from '@kiraya/rules';
import {
  type AnyField,
  choice,
  day,
  type Field,
  flag,
  integer,
  number,
  rupees,
  text,
} from '../answers/fields.js';
import { type Fields, jsonObject } from '../answers/view.js';
import { type SqlFragment, sql } from '../database/sql.js';

function typed(fact: Fact, value: SqlFragment, about: object): AnyField {
  switch (fact.kind) {
    case 'text':
    case 'code':
      return text(value, about);
    case 'day':
      return day(value, about);
    case 'flag':
      return flag(value, about);
    case 'choice':
      return choice(valuesOfChoices(fact.choices), value, about);
    case 'choices':
      return choice(valuesOfChoices(fact.choices), value, { example: fact.example }).array();
    case 'money':
      return rupees(value, about);
    case 'percent':
      return number(sql`trim_scale(${value}::numeric / 100)`, about);
    case 'number':
      return number(sql`trim_scale(${value})`, about);
    default:
      return integer(value, about);
  }
}

/** Field of a declared fact in an answer; null where it is optional and not known. @param column its SQL */
export function answerOf(fact: Fact, column: SqlFragment): AnyField {
  const { example, description, answered = description, required, kind } = fact;
  const field = typed(fact, column, { example, ...(answered && { description: answered }) });
  return required || kind === 'choices' ? field : field.orNull();
}

/** Fields of declared facts in an answer. @param columns SQL of each, in the unit of its column */
export const factAnswers = <const D extends Facts>(
  facts: D,
  columns: { readonly [N in keyof D]: SqlFragment },
): { [N in keyof D]: Field<FactValue<D[N]>, unknown> } =>
  Object.fromEntries(
    Object.entries<Fact>(facts).map(([name, fact]) => [name, answerOf(fact, columns[name] as SqlFragment)]),
  ) as { [N in keyof D]: Field<FactValue<D[N]>, unknown> };

/** SQL of a JSON object of declared facts, for an answer that has the class of a request. @param columns as above */
export const factJson = <const D extends Facts>(
  facts: D,
  columns: { readonly [N in keyof D]: SqlFragment },
): SqlFragment =>
  jsonObject(
    Object.fromEntries(
      Object.entries<AnyField>(factAnswers(facts, columns)).map(([name, field]) => [
        name,
        field.sql(undefined as never),
      ]),
    ),
  );

/** Fields of an answer that tells each declared fact: `view({ … } satisfies TellsAll<typeof FACTS>)`. */
export type TellsAll<D extends Facts> = Fields & Record<keyof D, AnyField>;
