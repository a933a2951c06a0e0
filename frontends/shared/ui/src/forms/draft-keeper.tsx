import { readDraft, writeDraft } from '@kiraya/ui';
import { useFormikContext, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { RestoredLine } from './restored-line';

/** Draft of a form, which survives a reload. */
export interface FormDraft<Values = FormikValues> {
  /** Name of the form and its subject: `edit-property/0199…`. */
  name: string;
  /** Selects the values that are kept. */
  kept?: (values: Values) => Values;
}

export const ForgetDraftContext = createContext(() => {});

/** Returns the function that deletes the draft of the form around it. */
export const useForgetDraft = (): (() => void) => useContext(ForgetDraftContext);

/** Restores the draft of the form around it, with a notice, and stores changes from then on. */
export function DraftKeeper({ draft: { name, kept } }: { draft: FormDraft }) {
  const { values, initialValues, setValues, resetForm } = useFormikContext<FormikValues>();
  const [before] = useState(() => readDraft(name, initialValues));
  const [isTold, setTold] = useState(before !== undefined);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current && before) void setValues(before, false);
    else if (!isFirst.current) writeDraft(name, initialValues, kept ? kept(values) : values);
    isFirst.current = false;
  }, [before, initialValues, kept, name, setValues, values]);

  if (!isTold) return null;
  return (
    <RestoredLine
      onStartOver={() => {
        resetForm();
        setTold(false);
      }}
    />
  );
}
