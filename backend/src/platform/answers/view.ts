import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { SqlFragment, join, raw, sql } from '../database/sql.js';
import {
  type About,
  type AnyField,
  type Depending,
  described,
  type Expression,
  type Field,
  isExpression,
  type ParamsOf,
  type ValueOf,
} from './fields.js';

export type Fields = Record<string, AnyField>;

type OptionalKey<F extends Fields> = {
  [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never;
}[keyof F];

/** The TypeScript type of an answer with these fields. */
type Answer<F extends Fields> = { [K in Exclude<keyof F, OptionalKey<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKey<F>]?: Exclude<ValueOf<F[K]>, undefined>;
};

/** Parameters that the SQL of all fields needs; `never` if some field has no SQL. */
type Params<F extends Fields> = {
  [K in keyof F]: (params: ParamsOf<F[K]>) => void;
}[keyof F] extends (params: infer P) => void
  ? P
  : never;

/** A class that describes an answer in the API document and writes it in PostgreSQL. */
export interface View<F extends Fields> {
  new (): Answer<F>;
  readonly fields: F;
  /** The answer as SQL: `json_build_object` of the fields, in their order. */
  json(...params: Given<Params<F>>): SqlFragment;
  /** The answer as columns of a `select`, named like the fields. */
  columns(...params: Given<Params<F>>): SqlFragment;
}

type Given<P> = unknown extends P ? [] : [params: P];

type Values = Record<string, SqlFragment | undefined>;

const valuesOf = (fields: Fields, params: never): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sql(params)]));

/** A fragment of each value that there is, in their order. */
const each = (values: Values, write: (name: SqlFragment, value: SqlFragment) => SqlFragment): SqlFragment =>
  join(
    Object.entries(values).flatMap(([name, value]) => (value ? [write(raw(name), value)] : [])),
    ', ',
  );

/** `json_build_object` with the keys of a class that is not a view, such as an input that is answered too. */
export const jsonObject = <T>(values: Record<keyof T, SqlFragment | undefined>): SqlFragment =>
  sql`json_build_object(${each(values, pair)})`;

const pair = (name: SqlFragment, value: SqlFragment): SqlFragment => sql`'${name}', ${value}`;

/** Makes the JSON of a view. What depends on no parameters is written once: a page asks for it each time. */
function jsonOf(fields: Fields): Expression<never> {
  const parts = partsOf(fields);
  const write = (params: never): SqlFragment =>
    sql`json_build_object(${join(
      parts.flatMap((part) => (typeof part === 'function' ? (part(params) ?? []) : [part])),
      ', ',
    )})`;
  return parts.some((part) => typeof part === 'function') ? write : write(undefined as never);
}

type Part = SqlFragment | ((params: never) => SqlFragment | undefined);

/** The pairs of a JSON object in their order. Neighbours that depend on no parameters are one part. */
function partsOf(fields: Fields): Part[] {
  const parts: Part[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const part = partOf(raw(name), field);
    const before = parts.at(-1);
    if (part instanceof SqlFragment && before instanceof SqlFragment)
      parts[parts.length - 1] = sql`${before}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** A pair; one that depends on parameters has no value for some of them, and is left out then. */
const partOf = (name: SqlFragment, field: AnyField): Part =>
  field.expression instanceof SqlFragment
    ? pair(name, field.expression)
    : (params) => {
        const value = field.sql(params);
        return value && pair(name, value);
      };

const called = (expression: Expression<never>, params: never): SqlFragment =>
  typeof expression === 'function' ? (expression(params) as SqlFragment) : expression;

/**
 * Declares an answer once: its JSON in SQL, its schema in the API document and its TypeScript type.
 * The class that extends it names the schema: `class ReceiptDto extends view({ id: uuid(sql`r.id`) }) {}`.
 * Fields that code fills in have no SQL; an answer with such a field has no `json`.
 */
export function view<F extends Fields>(fields: F): View<F> {
  const json = jsonOf(fields);
  class Declared {
    static readonly fields = fields;
    static json = (params: never): SqlFragment => called(json, params);
    static columns = (params: never): SqlFragment =>
      each(valuesOf(fields, params), (name, value) => sql`${value} as "${name}"`);
  }
  for (const [name, { schema }] of Object.entries(fields)) ApiProperty(schema)(Declared.prototype, name);
  return Declared as unknown as View<F>;
}

interface AnyView<T> extends Type<T> {
  readonly fields: Fields;
}
type ParamsOfView<V> = V extends { readonly fields: infer F extends Fields } ? Params<F> : never;
type InstanceOf<V> = V extends Type<infer T> ? T : never;

/** An answer within another one. Without SQL of its own it is the view's, of the same row and parameters. */
export function object<V extends AnyView<unknown>>(
  of: V,
  about?: About,
): Field<InstanceOf<V>, ParamsOfView<V>>;
/** With SQL of its own, which may be made elsewhere: `of` is any class of an answer. */
export function object<T>(of: Type<T>, expression: SqlFragment, about?: About): Field<T, unknown>;
export function object<T, P>(of: Type<T>, expression: Depending<P>, about?: About): Field<T, P>;
export function object(of: Type, first?: About | Expression<never>, second?: About): AnyField {
  const schema = { type: of } as ApiPropertyOptions;
  if (isExpression(first)) return described(schema, second, first);
  return described(schema, first, jsonOf((of as AnyView<unknown>).fields));
}

/** Rows of a list: what follows `from`, and their order. */
export interface Rows {
  from: SqlFragment;
  order: SqlFragment;
}

/** An array of answers: of these rows, in this order, empty where there are none. */
export function list<V extends AnyView<unknown>>(of: V, about?: About): Field<InstanceOf<V>[], never>;
export function list<V extends AnyView<unknown>>(
  of: V,
  rows: Rows,
  about?: About,
): Field<InstanceOf<V>[], ParamsOfView<V>>;
export function list<V extends AnyView<unknown>, P>(
  of: V,
  rows: (params: P) => Rows,
  about?: About,
): Field<InstanceOf<V>[], P & ParamsOfView<V>>;
export function list(
  of: AnyView<unknown>,
  first?: About | Rows | ((params: never) => Rows),
  second?: About,
): AnyField {
  const schema = { type: [of] } as ApiPropertyOptions;
  if (first === undefined || typeof first === 'string' || !(typeof first === 'function' || 'from' in first))
    return described(schema, first);
  const json = jsonOf(of.fields);
  const aggregate = (entry: SqlFragment, { from, order }: Rows): SqlFragment =>
    sql`(select coalesce(json_agg(${entry} order by ${order}), '[]') from ${from})`;
  if (typeof first !== 'function' && typeof json !== 'function')
    return described(schema, second, aggregate(json, first));
  return described(schema, second, (params: never) =>
    aggregate(called(json, params), typeof first === 'function' ? first(params) : first),
  );
}
