import { digits } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

interface Props extends FieldBasics {
  autoComplete?: 'one-time-code' | 'off';
}

/** Field for a code of digits, such as a PIN code, grouped in any way. Passes any other text to the schema as typed. */
export const DigitsField = ({ autoComplete, ...field }: Props) => (
  <TypedField field={field} kind={digits} inputMode="numeric" autoComplete={autoComplete ?? 'off'} />
);
