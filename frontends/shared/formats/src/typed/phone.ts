import { tenDigits } from '@kiraya/rules';
import { plain, type Reading } from './reading';

/** The ten digits of a mobile number, grouped in any way, behind India's prefix or a 0. */
export function readPhone(typed: string): Reading<string> {
  const value = tenDigits(plain(typed).replace(/[().]/g, ' '));
  return value === '' || /^\d{10}$/.test(value)
    ? { value }
    : { value: '', refusal: 'Phone number must be 10 digits' };
}

/** A phone number of any kind, as it is written, with digits 0–9. */
export const readLandline = plain;

/** The digits of a number that is no amount, such as a PIN code or an Aadhaar, grouped by blanks or hyphens. */
export function readDigits(typed: string): Reading<string> {
  const value = plain(typed).replace(/[ -]/g, '');
  return /^\d*$/.test(value) ? { value } : { value: '', refusal: 'Must be digits alone' };
}
