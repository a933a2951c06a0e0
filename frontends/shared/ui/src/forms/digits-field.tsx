import { digits } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

interface Props extends FieldBasics {
  autoComplete?: 'one-time-code' | 'off';
}

/** Digits that are no amount, such as a PIN code, grouped as one likes. What is no digits goes to the form’s rules as typed. */
export const DigitsField = ({ autoComplete, ...field }: Props) => (
  <TypedField field={field} kind={digits} inputMode="numeric" autoComplete={autoComplete ?? 'off'} />
);
