import {
  columnOf,
  type Fact,
  PROPERTY_FACTS,
  type PropertyFactName,
  type PropertyFactValues,
} from '@kiraya/rules';
import { FACT_TYPES } from '../../../platform/facts/fact-columns.js';

type Facts = typeof PROPERTY_FACTS;
type IsMoney<N extends PropertyFactName> = Facts[N] extends { kind: 'money' } ? true : false;
type StoredName<N extends PropertyFactName> = Facts[N] extends { column: infer C extends string }
  ? `${C}Paise`
  : IsMoney<N> extends true
    ? `${N}Paise`
    : N;

/** Declared facts as the entity holds them: money in paise. */
export type StoredFacts = {
  [N in PropertyFactName as StoredName<N>]: IsMoney<N> extends true
    ? bigint | Extract<PropertyFactValues[N], null>
    : PropertyFactValues[N];
};

export type ReferenceName = 'typeId' | 'configId';

export interface FactColumn {
  /** Name in requests and answers. */
  name: PropertyFactName;
  /** Name on the entity. */
  stored: keyof StoredFacts;
  column: string;
  /** Type in PostgreSQL. */
  type: string;
  fact: Fact;
}

const camelCase = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Columns of the declared facts, in their order. */
export const FACT_COLUMNS: readonly FactColumn[] = Object.entries<Fact>(PROPERTY_FACTS).map(
  ([name, fact]) => {
    const column = columnOf(name, fact);
    return {
      name: name as PropertyFactName,
      stored: camelCase(column) as keyof StoredFacts,
      column,
      type: FACT_TYPES[fact.kind],
      fact,
    };
  },
);
