import { type Fact, type PropertyFactName, type PropertyFactValues, valuesOfChoices } from '@kiraya/rules';
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
} from '../../../platform/answers/fields.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { FACT_COLUMNS, type FactColumn, type ReferenceName } from './fact-columns.js';

/** Field of a fact of the property `p`. */
function fieldOf({ column, fact }: FactColumn): Field<unknown, unknown> {
  const value = sql`p.${raw(column)}`;
  const { example, description } = fact;
  const about = { example, ...(description && { description }) };
  switch (fact.kind) {
    case 'text':
      return text(value, about);
    case 'day':
      return day(value, about);
    case 'flag':
      return flag(value, about);
    case 'choice':
      return choice(valuesOfChoices(fact.choices), value, about);
    case 'choices':
      return choice(valuesOfChoices(fact.choices), value, { example }).array();
    case 'money':
      return rupees(value, about);
    case 'number':
      return number(sql`trim_scale(${value})`, about);
    default:
      return integer(value, about);
  }
}

const isNullable = ({ kind, required }: Fact): boolean => !required && kind !== 'choices';

/** Declared facts of the property `p` in answers; null if unknown. Type and config are answered with their names. */
export const FACT_FIELDS = Object.fromEntries(
  FACT_COLUMNS.filter(({ fact }) => fact.kind !== 'reference').map((one): [string, AnyField] => {
    const field = fieldOf(one);
    return [one.name, isNullable(one.fact) ? field.orNull() : field];
  }),
) as { [N in Exclude<PropertyFactName, ReferenceName>]: Field<PropertyFactValues[N], unknown> };
