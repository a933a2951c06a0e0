import { Button, leaveBy } from '@kiraya/ui';
import { AppDialog, Banner } from '@kiraya/ui/app';
import { AppForm, type AppFormProps, FormActions } from '@kiraya/ui/forms';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

/** Act that sends a form's values, as `useApiMutation` returns it. */
export interface Sending<Values extends FormikValues> {
  run: AppFormProps<Values>['onSubmit'];
  /** True while the form is being sent: the dialog stays open. */
  busy: boolean;
  /** Refusal, shown above the buttons. */
  failure: ReactNode;
}

export interface FormDialogProps<Values extends FormikValues> extends Omit<AppFormProps<Values>, 'onSubmit'> {
  title: string;
  /** Largest width in px. */
  width?: number;
  sending: Sending<Values>;
  /** Button that sends the form. */
  submit: ReactNode;
  /** Label of the button that closes the dialog; `Cancel` by default. */
  cancelLabel?: string;
  onClose: () => void;
}

/**
 * Dialog around a form that is sent in place. It asks before unsaved changes are lost, and a refusal shows beside its
 * buttons while the values stay. The form is named by the title, unless it has a label of its own.
 */
export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, width, sending, submit, cancelLabel = 'Cancel', onClose, ...form } = props;
  const { run, busy, failure } = sending;
  return (
    <AppDialog open onClose={onClose} closable={!busy} title={title} width={width}>
      <AppForm<Values> {...form} onSubmit={run} label={form.label ?? title}>
        {form.children}
        <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
          {submit}
          <Button variant="secondary" onClick={() => leaveBy(onClose)} disabled={busy}>
            {cancelLabel}
          </Button>
        </FormActions>
      </AppForm>
    </AppDialog>
  );
}
