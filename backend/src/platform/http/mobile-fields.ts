import { MOBILE, tenDigits } from '@kiraya/rules';
import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidatedField } from './validated-field.decorator.js';

export interface MobileRule {
  /** The message for an invalid mobile number. */
  message: string;
  /** The message for another type than text; `message` by default. */
  notText?: string;
  required?: boolean;
  nullable?: boolean;
  example?: string;
  description?: string;
}

/** A mobile number of India, in any usual spelling, stored as its ten digits. */
export const MobileField = ({ message, notText = message, description, ...schema }: MobileRule) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tenDigits(value) : value)),
    ValidatedField(
      (value) => (typeof value !== 'string' ? notText : /^\d{10}$/.test(value) ? undefined : message),
      {
        type: String,
        pattern: MOBILE.source,
        ...schema,
        description: `Ten digits; a leading +91, 91 or 0, spaces and hyphens are removed.${description ? ` ${description}` : ''}`,
      } satisfies ApiPropertyOptions,
    ),
  );
