import {
  FACT_COLUMNS,
  type FactColumn,
  type ReferenceName,
  type StoredFacts,
} from '../facts/fact-columns.js';

type DummyColumn = FactColumn & { stored: Exclude<keyof StoredFacts, ReferenceName> };

/** Columns of the facts that demo homes hold by themselves; type and config are looked up by name. */
export const DUMMY_COLUMNS = FACT_COLUMNS.filter(({ fact }) => fact.kind !== 'reference') as DummyColumn[];
