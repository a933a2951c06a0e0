import { landline, phone } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

interface Props extends FieldBasics {
  /** Takes a landline's number too, as it is written. */
  anyNumber?: boolean;
  autoComplete?: 'tel-national' | 'off';
}

/** A mobile number with India's prefix or without; the form's value is its ten digits. Anything else goes to the form’s rules as typed. */
export const PhoneField = ({ anyNumber, autoComplete, ...field }: Props) => (
  <TypedField
    field={field}
    kind={anyNumber ? landline : phone}
    inputMode="tel"
    autoComplete={autoComplete ?? 'off'}
  />
);
