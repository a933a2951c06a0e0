import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from './app-error.js';
import { type Check, REQUIRED } from './validated-field.decorator.js';
import { ONCE } from './plain-json.js';

/** A route's declared header. */
export interface HeaderRule {
  name: string;
  max: number;
  required?: boolean;
  /** Several of it make one list, with commas between. */
  isList?: boolean;
  check?: Check;
  format?: string;
  description?: string;
  example?: string;
}

/**
 * Reads a header by its rule; an empty one is absent.
 * @throws {InvalidInput} for a missing, repeated or too long one, or other characters than printable ASCII
 */
export function readHeader({ rawHeaders }: IncomingMessage, rule: HeaderRule): string | undefined {
  const given = linesOf(rawHeaders, rule.name.toLowerCase());
  const value = given.join(', ').trim();
  const problem = given.length > 1 && !rule.isList ? ONCE : problemOf(value, rule);
  if (problem) throw new InvalidInput({ [rule.name]: [problem] });
  return value || undefined;
}

/** The lines of a header; the raw array alternates names and values. */
const linesOf = (raw: string[], name: string): string[] =>
  raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name);

function problemOf(value: string, { max, required, check }: HeaderRule): string | undefined {
  if (value === '') return required ? REQUIRED : undefined;
  if (value.length > max) return `Must be at most ${max.toLocaleString('en-IN')} characters`;
  return /^[\x20-\x7e]+$/.test(value) ? check?.(value) : 'Must be printable ASCII';
}

/** A header by its rule; for a parameter of a route. */
export const RequestHeader = createParamDecorator((rule: HeaderRule, context: ExecutionContext) =>
  readHeader(context.switchToHttp().getRequest<FastifyRequest>().raw, rule),
);

/** Documents a header by its rule. */
export const ApiRequestHeader = (rule: HeaderRule): MethodDecorator => {
  const { name, max, required = false, format, description, example } = rule;
  return ApiHeader({
    ...{ name, required },
    ...(description && { description }),
    ...(example && { example }),
    schema: { type: 'string', minLength: 1, maxLength: max, ...(format && { format }) },
  });
};
