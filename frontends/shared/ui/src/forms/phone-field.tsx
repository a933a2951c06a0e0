import { landline, phone } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

interface Props extends FieldBasics {
  /** Accepts landline numbers too, as typed. */
  anyNumber?: boolean;
  autoComplete?: 'tel-national' | 'off';
}

/**
 * Mobile number field, with or without +91; the form's value is its ten digits. Passes any other text to the
 * schema as typed.
 */
export const PhoneField = ({ anyNumber, autoComplete, ...field }: Props) => (
  <TypedField
    field={field}
    kind={anyNumber ? landline : phone}
    inputMode="tel"
    autoComplete={autoComplete ?? 'off'}
  />
);
