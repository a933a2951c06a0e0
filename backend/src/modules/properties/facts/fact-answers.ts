import type { PropertyFactName, PropertyFactValues } from '@kiraya/rules';
import type { AnyField, Field } from '../../../platform/answers/fields.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { answerOf } from '../../../platform/facts/fact-answers.js';
import { FACT_COLUMNS, type ReferenceName } from './fact-columns.js';

/** Declared facts of the property `p` in answers; null if unknown. Type and config are answered with their names. */
export const FACT_FIELDS = Object.fromEntries(
  FACT_COLUMNS.filter(({ fact }) => fact.kind !== 'reference').map(
    ({ name, fact, column }): [string, AnyField] => [name, answerOf(fact, sql`p.${raw(column)}`)],
  ),
) as { [N in Exclude<PropertyFactName, ReferenceName>]: Field<PropertyFactValues[N], unknown> };
