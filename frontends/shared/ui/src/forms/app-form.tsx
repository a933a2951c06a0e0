import { styled } from '@kiraya/mui';
import {
  Formik,
  useFormikContext,
  type FormikConfig,
  type FormikErrors,
  type FormikHelpers,
  type FormikValues,
} from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { writeDraft } from '@kiraya/ui';
import { DraftKeeper, ForgetDraftContext, type FormDraft } from './draft-keeper';
import { AskingContext, FieldRegistry, FieldRegistryContext } from './field-context';
import { FormErrorSummary } from './form-error-summary';
import { LeaveGuard } from './leave-guard';
import { useDoubts, type DoubtsOf } from './use-doubts';

const Layout = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 });

export interface FormHelpers<Values> extends FormikHelpers<Values> {
  /** What was typed need not survive a reload any more: it is sent. */
  forgetDraft: () => void;
}

export interface AppFormProps<Values extends FormikValues> {
  initialValues: Values;
  /** A yup schema. Its messages are shown as they are. */
  validationSchema?: FormikConfig<Values>['validationSchema'];
  /** Called once per submission, with valid values alone. The submit button stays busy until it settles. */
  onSubmit: (values: Values, helpers: FormHelpers<Values>) => Promise<void>;
  /** What of valid values may be a slip of the hand, in figures: asked once, before they are sent. */
  doubts?: DoubtsOf<Values>;
  /** Keeps what is typed, so that a reload does not lose it; Aadhaar, PAN and passwords never. */
  draft?: FormDraft<Values>;
  /** Left without a question: for what nobody minds typing again, or what its draft brings back. */
  unguarded?: boolean;
  /** Starts over when the initial values change: for values that arrive from the server. */
  enableReinitialize?: boolean;
  /** Names the form for screen readers where no heading does. */
  label?: string;
  children: ReactNode;
}

function FormBody({ label, children }: { label?: string; children: ReactNode }) {
  const { handleSubmit, isSubmitting, setStatus, submitCount } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);

  // What was said of the try before is gone with the next, which the schema may end.
  useEffect(() => {
    if (submitCount > 0) setStatus(undefined);
  }, [setStatus, submitCount]);

  return (
    <Layout
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) handleSubmit(event);
      }}
    >
      <FormErrorSummary />
      {children}
    </Layout>
  );
}

/**
 * A form: Formik with the product's manners. Fields are the bound ones of this package. The first wrong field gets
 * the focus when the form comes back, whether the schema or the server (`applyServerErrors`) found it. Changed and unsent, it
 * is left by no way without a question.
 */
export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const { label, draft, doubts, unguarded = false, onSubmit, children, ...formik } = props;
  const { areMeant, asked, isAsking } = useDoubts(doubts);
  const [registry] = useState(() => new FieldRegistry());
  const forgetDraft = () => {
    if (draft) writeDraft(draft.name, {}, {});
  };
  return (
    <FieldRegistryContext value={registry}>
      <ForgetDraftContext value={forgetDraft}>
        <Formik<Values>
          {...formik}
          validate={(values) => registry.refusals(values) as FormikErrors<Values>}
          onSubmit={async (values, helpers) => {
            if (await areMeant(values)) await onSubmit(values, { ...helpers, forgetDraft });
          }}
        >
          <AskingContext value={isAsking}>
            <FormBody label={label}>
              {!unguarded && <LeaveGuard />}
              {draft && <DraftKeeper draft={draft as unknown as FormDraft} />}
              {children}
            </FormBody>
          </AskingContext>
        </Formik>
        {asked}
      </ForgetDraftContext>
    </FieldRegistryContext>
  );
}
