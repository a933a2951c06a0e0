import { applyDecorators } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Checked } from './checked.decorator.js';

/** Ten digits in groups as people type them, behind India's prefix or the trunk's 0. */
const MOBILE = /^[\s-]*(?:(?:\+[\s-]*)?91[\s-]*|0[\s-]*)?(?:\d[\s-]*){10}$/;

/** The ten digits of a mobile number; anything else comes back as it is, to be refused. */
const tenDigits = (value: unknown): unknown =>
  typeof value === 'string' && MOBILE.test(value) ? value.replace(/\D/g, '').slice(-10) : value;

export interface MobileRule {
  /** Said of what is no mobile number. */
  message: string;
  /** Said of what is no text; `message` without it. */
  notText?: string;
  required?: boolean;
  nullable?: boolean;
  example?: string;
  description?: string;
}

/** A mobile number of India, typed in any usual way and kept as its ten digits. */
export const MobileField = ({ message, notText = message, description, ...schema }: MobileRule) =>
  applyDecorators(
    Transform(({ value }) => tenDigits(value)),
    Checked((value) => (typeof value !== 'string' ? notText : /^\d{10}$/.test(value) ? undefined : message), {
      type: String,
      pattern: MOBILE.source,
      ...schema,
      description: `Ten digits; +91, 91 or 0 before them, blanks and hyphens are taken off.${description ? ` ${description}` : ''}`,
    } satisfies ApiPropertyOptions),
  );
