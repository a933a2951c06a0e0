import { tenDigits } from '@kiraya/rules';
import { plain, type Parsed } from './parsed';

/** Parses the ten digits of a mobile number, grouped in any way, with or without +91 or a leading 0. */
export function parsePhone(typed: string): Parsed<string> {
  const value = tenDigits(plain(typed).replace(/[().]/g, ' '));
  return value === '' || /^\d{10}$/.test(value)
    ? { value }
    : { value: '', refusal: 'Phone number must be 10 digits' };
}

/** Accepts any phone number as typed, with digits 0–9. */
export const parseLandline = plain;

/** Parses a code made of digits, such as a PIN code or an Aadhaar, grouped by blanks or hyphens. */
export function parseDigits(typed: string): Parsed<string> {
  const value = plain(typed).replace(/[ -]/g, '');
  return /^\d*$/.test(value) ? { value } : { value: '', refusal: 'Must be digits alone' };
}
