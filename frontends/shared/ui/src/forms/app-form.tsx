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
import { SessionDraft } from './session-draft';
import { useWarnings, type WarningsOf } from './use-warnings';

const Layout = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 });

export interface FormHelpers<Values> extends FormikHelpers<Values> {
  /** Deletes the draft, once the form is sent. */
  forgetDraft: () => void;
}

export interface AppFormProps<Values extends FormikValues> {
  initialValues: Values;
  /** Yup schema. Its messages are shown unchanged. */
  validationSchema?: FormikConfig<Values>['validationSchema'];
  /** Called once per submission, with valid values alone. The submit button stays busy until it settles. */
  onSubmit: (values: Values, helpers: FormHelpers<Values>) => Promise<void>;
  /** Warnings of valid values that may be mistakes, in figures: confirmed once, before sending. */
  warnings?: WarningsOf<Values>;
  /** Keeps a draft across reloads, without secrets. Other guarded forms keep one when the session ends. */
  draft?: FormDraft<Values>;
  /** Can be left without a question: for forms that are quickly retyped or have a draft. */
  unguarded?: boolean;
  /** Resets when the initial values change: for values that come from the server. */
  enableReinitialize?: boolean;
  /** Accessible name, if no heading names the form. */
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
 * Formik form with the product's conventions, for the bound fields of this package. Focuses the first invalid
 * field, be it the schema's error or the server's (`applyServerErrors`). Asks before unsaved changes are
 * lost.
 */
export function AppForm<Values extends FormikValues>(props: AppFormProps<Values>) {
  const { label, draft, warnings, unguarded = false, onSubmit, children, ...formik } = props;
  const { areConfirmed, dialog, isAsking } = useWarnings(warnings);
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
            if (await areConfirmed(values)) await onSubmit(values, { ...helpers, forgetDraft });
          }}
        >
          <AskingContext value={isAsking}>
            <FormBody label={label}>
              {!unguarded && <LeaveGuard />}
              {!draft && !unguarded && <SessionDraft />}
              {draft && <DraftKeeper draft={draft as unknown as FormDraft} />}
              {children}
            </FormBody>
          </AskingContext>
        </Formik>
        {dialog}
      </ForgetDraftContext>
    </FieldRegistryContext>
  );
}
