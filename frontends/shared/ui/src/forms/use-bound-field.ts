import { getIn, useFormikContext, type FormikValues } from 'formik';
import { useId } from 'react';
import { useRegisteredField } from './field-context';
import { noteIds } from './field-shell';
import { serverErrorOf, withoutServerError } from './server-errors';

export interface FieldBasics {
  /** Formik's name of the value; nested ones dotted: `images.0.url`. */
  name: string;
  /** Label above the field. */
  label: string;
  /** Hint below the field, after an error. */
  hint?: string;
  /** Adds '(optional)' to the label; fields are required by default. */
  optional?: boolean;
  disabled?: boolean;
}

/** Error that a field shows: the server's, or Formik's once the field was left or the form submitted. */
export function shownError(formik: FormikState, name: string): string | undefined {
  const fromServer = serverErrorOf(formik.status, name);
  if (fromServer) return fromServer;
  const seen = formik.submitCount > 0 || getIn(formik.touched, name) === true;
  const error: unknown = getIn(formik.errors, name);
  return seen && typeof error === 'string' ? error : undefined;
}

type FormikState = Pick<ReturnType<typeof useFormikContext>, 'status' | 'submitCount' | 'touched' | 'errors'>;

/** Binds a control to its field of the form. */
export function useBoundField<Value>({ name, label, hint, disabled }: FieldBasics) {
  const formik = useFormikContext<FormikValues>();
  const id = useId();
  useRegisteredField({ name, label, id });
  const error = shownError(formik, name);

  function setValue(value: Value): void {
    if (serverErrorOf(formik.status, name)) formik.setStatus(withoutServerError(formik.status, name));
    void formik.setFieldValue(name, value);
  }

  return {
    id,
    value: getIn(formik.values, name) as Value,
    error,
    setValue,
    control: {
      id,
      name,
      disabled,
      onBlur: () => void formik.setFieldTouched(name),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': noteIds({ id, hint, error }),
    },
  } as const;
}
