import type { Fact, Facts, FactValue } from '@kiraya/rules';
import { raw, type SqlFragment, sql } from '../database/sql.js';

/** Column of each declared fact: `satisfies ColumnsOf<typeof FACTS>` lets the compiler name a forgotten one. */
export type ColumnsOf<D extends Facts> = { readonly [N in keyof D]: string };

/** Name of a column on an entity. */
export type CamelCase<S> = S extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : S;

/** Value of a fact as an entity holds it: money in paise, percentages in basis points. */
type StoredValue<F> = F extends { kind: 'money' }
  ? bigint | Extract<FactValue<F>, null>
  : F extends { initial: string }
    ? NonNullable<FactValue<F>>
    : FactValue<F>;

/** Declared facts as an entity holds them. */
export type Stored<D extends Facts, C extends ColumnsOf<D>> = {
  [N in keyof D as CamelCase<C[N]> & string]: StoredValue<D[N]>;
};

/** The same of a part that may be absent as a whole. */
export type StoredPart<D extends Facts, C extends ColumnsOf<D>> = {
  [N in keyof Stored<D, C>]: Stored<D, C>[N] | null;
};

/** Type in PostgreSQL of each kind. */
export const FACT_TYPES: Record<Fact['kind'], string> = {
  ...{
    text: 'text',
    code: 'text',
    percent: 'integer',
    choice: 'text',
    choices: 'text[]',
    day: 'date',
    flag: 'boolean',
  },
  ...{ integer: 'smallint', reference: 'smallint', number: 'numeric', money: 'bigint' },
};

/** SQL of the columns of a row, for `factAnswers`. @param row its alias */
export const columnsIn = <C extends Readonly<Record<string, string>>>(
  row: SqlFragment,
  columns: C,
): { [N in keyof C]: SqlFragment } =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${row}.${raw(column)}`])) as {
    [N in keyof C]: SqlFragment;
  };
