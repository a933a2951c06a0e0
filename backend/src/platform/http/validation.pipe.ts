import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidInput } from './app-error.js';
import { refuseOddShapes } from './odd-shapes.js';

class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    refuseOddShapes(value);
    return super.transform(value, metadata);
  }
}

/** Checks every body and query against its class; what the class does not know is refused by name. */
export const createValidationPipe = (): ValidationPipe =>
  new InputPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) => new InvalidInput(fieldsOf(errors)),
  });

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
