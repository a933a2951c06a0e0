import type { Row } from '../permission-matrix/statuses.js';
import type { Thing } from '../permission-matrix/thing.js';
import { PEOPLE, type Who } from '../permission-matrix/world.js';
import { PASSWORD } from '../support/accounts.js';
import type { Draw } from './draw.js';
import type { Operation } from './operations.js';
import { asText, Values } from './values.js';

/** Request in the making: valid until twisted. */
export interface Sketch {
  operation: Operation;
  method: string;
  who: Who;
  /** Path segments, encoded. */
  segments: string[];
  /** Names and values, encoded; a parameter may have no value. */
  query: [name: string, value: string | undefined][];
  headers: Record<string, string | string[]>;
  /** Value to send as JSON, unless `raw` is set. */
  json: unknown;
  raw: string | Buffer | undefined;
  values: Values;
}

/** Percent-encoded text; lone surrogates become the replacement character. */
export const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((one) => (/[\w.~-]/.test(one) ? one : `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`))
    .join('');

/** Caller, mostly one with permission. */
function drawWho(draw: Draw, { expected }: Row): Who {
  const own = expected.own ?? expected.missing;
  const may = typeof own === 'object' ? PEOPLE.filter((_, i) => Number(own[i]) !== 403) : PEOPLE;
  return may.length > 0 && draw.chance(65) ? draw.pick(may) : draw.pick([...PEOPLE, 'visitor', 'deleted']);
}

/** Valid request of an operation with existing ids, by its row of the permissions and the document. */
export function soundSketch(
  draw: Draw,
  operation: Operation,
  { row, thing, n, file }: { row: Row; thing: Thing; n: number; file: Buffer },
): Sketch {
  const { rentRecordId: recordId, ownerId: accountId } = thing;
  const passwords = { password: PASSWORD, oldPassword: PASSWORD };
  const values = new Values(draw, { ...thing, recordId, accountId, ...passwords });
  const [path = '', asked = ''] = row.path(thing).split('?');
  const body = bodyOf(draw, operation, row.body?.(thing), values);
  return {
    operation,
    method: operation.method,
    who: drawWho(draw, row),
    segments: `/api${path}`.split('/'),
    query: queryOf(draw, operation, new URLSearchParams(asked), values),
    headers: {
      ...headersOf(draw, operation, n, values),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(operation.takesFile && { 'content-type': draw.pick(['application/octet-stream', 'image/jpeg']) }),
    },
    json: body,
    raw: operation.takesFile ? file : undefined,
    values,
  };
}

/** Body of values from the row or allowed by the schema. */
function bodyOf(draw: Draw, { body }: Operation, given: unknown, values: Values): unknown {
  if (!body) return undefined;
  const own = structuredClone(given ?? {}) as object;
  if (Object.keys(own).length > 0 && draw.chance(40)) return own;
  const allowed = values.sound(body, 'body') as object;
  return draw.chance(50) ? { ...allowed, ...own } : { ...own, ...allowed };
}

function queryOf(
  draw: Draw,
  { parameters }: Operation,
  given: URLSearchParams,
  values: Values,
): Sketch['query'] {
  const query: Sketch['query'] = [...given].map(([name, value]) => [encoded(name), encoded(value)]);
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== 'query' || name === 'cursor' || given.has(name)) continue;
    if (required || draw.chance(20)) query.push([encoded(name), encoded(asText(values.sound(schema, name)))]);
  }
  return query;
}

function headersOf(draw: Draw, { parameters }: Operation, n: number, values: Values): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== 'header' || !(required || draw.chance(50))) continue;
    headers[name.toLowerCase()] = schema?.format ? asText(values.sound(schema, name)) : `fuzz ${n}`;
  }
  return headers;
}
