import { type ArgumentMetadata, type PipeTransform, type Type, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidInput } from './app-error.js';
import { refuseDoubled, assertPlainJson } from './plain-json.js';

/**
 * Validates every body and query against its class; unknown fields are refused by name. Headers and path parameters
 * have readers of their own.
 */
export class InputPipe implements PipeTransform {
  readonly #validation = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new InvalidInput(fieldsOf(errors)),
  });

  /** Classes whose fields may all be left out, as most requests for a list do. */
  readonly #optional = new WeakSet<Type>();

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom' || metadata.type === 'param') return value;
    const ofEmpty = metadata.type === 'query' && isEmpty(value) ? metadata.metatype : undefined;
    if (ofEmpty && this.#optional.has(ofEmpty)) return new ofEmpty();
    assertPlainJson(value);
    if (metadata.type === 'query') refuseDoubled(value as object);
    const checked: unknown = await this.#validation.transform(value, metadata);
    // A missing body differs from an empty one.
    if (metadata.type === 'body' && (value === undefined || value === null))
      throw new InvalidInput({ body: ['Required'] });
    if (ofEmpty) this.#optional.add(ofEmpty);
    return checked;
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function fieldsOf(errors: ValidationError[], prefix = ''): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors) {
    const name = `${prefix}${error.property}`;
    const messages = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation' ? 'Unknown field' : message,
    );
    if (messages.length) fields[name] = [...new Set(messages)];
    Object.assign(fields, fieldsOf(error.children ?? [], `${name}.`));
  }
  return fields;
}
