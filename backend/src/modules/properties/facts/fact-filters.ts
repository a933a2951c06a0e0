import { columnOf, FILTERED_FACTS, type FilteredFactName, PROPERTY_FACTS } from '@kiraya/rules';
import { raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { FactFiltersDto } from './fact-inputs.js';

/** Condition on `properties.property` for a declared fact; undefined without the filter. */
function whereOf(name: FilteredFactName, query: FactFiltersDto): SqlFragment | undefined {
  const value = query[name];
  if (!value) return undefined;
  const fact = PROPERTY_FACTS[name];
  const column = raw(columnOf(name, fact));
  if (fact.kind === 'flag') return column;
  return fact.kind === 'choices' ? sql`${column} @> array[${value}::text]` : sql`${column} = ${value}`;
}

/** Filters by declared facts. */
export const FACT_FILTERS = FILTERED_FACTS.map(
  (name): [params: [FilteredFactName], where: (query: FactFiltersDto) => SqlFragment | undefined] => [
    [name],
    (query) => whereOf(name, query),
  ],
);
