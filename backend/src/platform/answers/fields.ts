import type { ApiPropertyOptions } from '@nestjs/swagger';
import { rupees as asRupees } from '../database/rupees.js';
import { SqlFragment, sql } from '../database/sql.js';
import { utc } from '../database/utc.js';

/** SQL of a value; a function where it depends on who asks or on a row's alias. Undefined leaves the field out. */
export type Expression<P> = SqlFragment | Depending<P>;
export type Depending<P> = (params: P) => SqlFragment | undefined;

/** Parameter of a view whose rows have several aliases: `uuid(({ row }: Of) => sql`${row}.id`)`. */
export interface Of {
  row: SqlFragment;
}

/** The field's description, or more of its schema. */
export type About =
  string | { description?: string; example?: unknown; minimum?: number; maximum?: number; maxItems?: number };

/**
 * A field of an answer: its schema in the API document and its value in SQL.
 * @typeParam T its type in TypeScript
 * @typeParam P what its SQL depends on; `never` for a field that code fills in
 */
export class Field<T, P> {
  declare readonly value: T;

  constructor(
    readonly schema: ApiPropertyOptions,
    readonly expression?: Expression<P>,
  ) {}

  sql(params: P): SqlFragment | undefined {
    return typeof this.expression === 'function' ? this.expression(params) : this.expression;
  }

  orNull(): Field<T | null, P> {
    return this.with<T | null>({ nullable: true });
  }

  /** Leaves the field out where its SQL is undefined, or code does not fill it in. */
  optional(): Field<T | undefined, P> {
    return this.with<T | undefined>({ required: false });
  }

  array(): Field<T[], P> {
    return this.with<T[]>({ isArray: true });
  }

  /** The same field with other SQL, which JSON carries unchanged. */
  withSql(expression: SqlFragment): Field<T, unknown>;
  withSql<Q>(expression: Depending<Q>): Field<T, Q>;
  withSql(expression: Expression<never>): Field<T, never> {
    return new Field<T, never>(this.schema, expression);
  }

  private with<Other>(schema: ApiPropertyOptions): Field<Other, P> {
    return new Field<Other, P>({ ...this.schema, ...schema } as ApiPropertyOptions, this.expression);
  }
}

export type AnyField = Field<unknown, never>;
export type ValueOf<F> = F extends Field<infer T, never> ? T : never;
export type ParamsOf<F> = F extends Field<unknown, infer P> ? P : never;

interface Kind<T> {
  (expression: SqlFragment, about?: About): Field<T, unknown>;
  <P>(expression: Depending<P>, about?: About): Field<T, P>;
  /** Filled in by code. */
  (about?: About): Field<T, never>;
}

/** Tells SQL from the description of a field without SQL. */
export const isExpression = (value: unknown): value is Expression<never> =>
  value instanceof SqlFragment || typeof value === 'function';

export function described<T>(
  schema: ApiPropertyOptions,
  about: About | undefined,
  expression?: Expression<never>,
): Field<T, never> {
  const more = typeof about === 'string' ? { description: about } : about;
  return new Field<T, never>({ ...schema, ...more } as ApiPropertyOptions, expression);
}

/** Makes fields of one type. @param write turns a column's SQL into what JSON carries */
function kind<T>(schema: ApiPropertyOptions, write = (value: SqlFragment) => value): Kind<T> {
  const written = (expression: Expression<never>): Expression<never> => {
    if (typeof expression !== 'function') return write(expression);
    return (params) => {
      const value = expression(params);
      return value && write(value);
    };
  };
  const field = (first?: About | Expression<never>, second?: About): Field<T, never> =>
    isExpression(first) ? described(schema, second, written(first)) : described(schema, first);
  return field as Kind<T>;
}

export const text = kind<string>({ type: String });
export const uuid = kind<string>({ type: String, format: 'uuid' });
export const number = kind<number>({ type: Number });
export const integer = kind<number>({ type: 'integer' });
export const flag = kind<boolean>({ type: Boolean });
/** A `date`, as `YYYY-MM-DD`. */
export const day = kind<string>({ type: String, format: 'date' });
/** The month of a `date`, as `YYYY-MM`. */
export const month = kind<string>({ type: String }, (date) => sql`to_char(${date}, 'YYYY-MM')`);
/** A `timestamptz`, as ISO 8601 in UTC. */
export const instant = kind<string>({ type: String, format: 'date-time' }, utc);
/** Paise, as a number of rupees. */
export const rupees = kind<number>({ type: Number }, asRupees);
/** A JSON object with any keys. */
export const record = kind<Record<string, unknown>>({ type: 'object', additionalProperties: true });
/** One of some words. */
export function choice<const W extends string>(
  words: readonly W[],
  value: SqlFragment,
  about?: About,
): Field<W, unknown>;
export function choice<const W extends string, P>(
  words: readonly W[],
  value: Depending<P>,
  about?: About,
): Field<W, P>;
/** Filled in by code. */
export function choice<const W extends string>(words: readonly W[], about?: About): Field<W, never>;
export function choice(
  words: readonly string[],
  first?: About | Expression<never>,
  second?: About,
): Field<string, never> {
  const schema = { enum: [...words] };
  return isExpression(first) ? described(schema, second, first) : described(schema, first);
}
