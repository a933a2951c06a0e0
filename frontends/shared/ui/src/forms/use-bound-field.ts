import { getIn, useFormikContext, type FormikValues } from 'formik';
import { useCallback, useId, useMemo } from 'react';
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

/** Field as its view gets it. */
export type BoundField<Value> = ReturnType<typeof useBoundField<Value>>;

/** Error that a field shows: the server's, or Formik's once the field was left or the form submitted. */
export function shownError(formik: FormikState, name: string): string | undefined {
  const fromServer = serverErrorOf(formik.status, name);
  if (fromServer) return fromServer;
  const seen = formik.submitCount > 0 || getIn(formik.touched, name) === true;
  const error: unknown = getIn(formik.errors, name);
  return seen && typeof error === 'string' ? error : undefined;
}

type FormikState = Pick<ReturnType<typeof useFormikContext>, 'status' | 'submitCount' | 'touched' | 'errors'>;

/** Binds a control to its field of the form. All that it returns stays the same until the field itself changes. */
export function useBoundField<Value>({ name, label, hint, disabled }: FieldBasics) {
  const formik = useFormikContext<FormikValues>();
  const id = useId();
  useRegisteredField({ name, label, id });
  const error = shownError(formik, name);

  const { status, setStatus, setFieldValue, setFieldTouched } = formik;
  const describedBy = noteIds({ id, hint, error });
  const isInvalid = error ? (true as const) : undefined;

  const setValue = useCallback(
    (value: Value): void => {
      if (serverErrorOf(status, name)) setStatus(withoutServerError(status, name));
      void setFieldValue(name, value);
    },
    [name, setFieldValue, setStatus, status],
  );
  const control = useMemo(
    () => ({
      id,
      name,
      disabled,
      onBlur: () => void setFieldTouched(name),
      'aria-invalid': isInvalid,
      'aria-describedby': describedBy,
    }),
    [describedBy, disabled, id, isInvalid, name, setFieldTouched],
  );
  return { id, value: getIn(formik.values, name) as Value, error, setValue, control } as const;
}
