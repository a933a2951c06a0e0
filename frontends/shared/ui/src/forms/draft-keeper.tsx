import { styled } from '@kiraya/mui';
import { Button, color, radius, readDraft, writeDraft } from '@kiraya/ui';
import { useFormikContext, type FormikValues } from 'formik';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** What of a form survives a reload. */
export interface FormDraft<Values = FormikValues> {
  /** Names the form, and what it is about: `edit-property/0199…`. */
  name: string;
  /** What of the values another page can go on with. */
  kept?: (values: Values) => Values;
}

export const ForgetDraftContext = createContext(() => {});

/** Inside a form: forgets what was typed, for who gives it up. */
export const useForgetDraft = (): (() => void) => useContext(ForgetDraftContext);

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '4px 4px 4px 16px',
  borderRadius: radius,
  backgroundColor: color.tintInfo,
});

/** Inside a form: brings back what was typed before the page was loaded, says so, and keeps what is typed from now on. */
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
    <Line role="status">
      <span>What you had typed is back.</span>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          resetForm();
          setTold(false);
        }}
      >
        Start over
      </Button>
    </Line>
  );
}
