import { onSessionEnd, readDraft, writeDraft } from '@kiraya/ui';
import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { RestoredLine } from './restored-line';

/** Name of a form by its page and its fields. */
const nameOf = (initialValues: FormikValues): string =>
  `unsaved${window.location.pathname}/${Object.keys(initialValues).join()}`;

/** Stores the values of the form around it when the session ends, and restores them once, with a notice. */
export function SessionDraft() {
  const { values, initialValues, setValues, resetForm } = useFormikContext<FormikValues>();
  const [name] = useState(() => nameOf(initialValues));
  const [before] = useState(() => readDraft(name, initialValues));
  const [isTold, setTold] = useState(before !== undefined);

  useEffect(() => {
    if (!before) return;
    writeDraft(name, {}, {});
    void setValues(before, false);
  }, [before, name, setValues]);
  useEffect(() => {
    return onSessionEnd(() => writeDraft(name, initialValues, values));
  }, [initialValues, name, values]);

  return (
    isTold && (
      <RestoredLine
        onStartOver={() => {
          resetForm();
          setTold(false);
        }}
      />
    )
  );
}
