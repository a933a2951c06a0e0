import { MemoryRouter } from '@kiraya/router/testing';
import { render } from '@testing-library/react';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { AppForm, type AppFormProps } from './app-form';
import { SubmitButton } from './submit-button';

interface FormUnderTest {
  initialValues: FormikValues;
  /** Names of the required values. */
  required?: string[];
  onSubmit?: AppFormProps<FormikValues>['onSubmit'];
  warnings?: AppFormProps<FormikValues>['warnings'];
  draft?: AppFormProps<FormikValues>['draft'];
  fields: ReactNode;
}

/** Schema that throws errors like yup's. */
function requiring(names: string[]): AppFormProps<FormikValues>['validationSchema'] {
  return {
    validate: async (values: FormikValues) => {
      const missing = names.filter((name) => !values[name]);
      if (missing.length === 0) return;
      const inner = missing.map((path) => ({ path, message: 'Required' }));
      throw Object.assign(new Error('invalid'), { name: 'ValidationError', inner });
    },
  };
}

/** Renders a form around `fields` with a button 'Save'. For tests alone. */
export function renderForm({
  initialValues,
  required = [],
  onSubmit,
  warnings,
  draft,
  fields,
}: FormUnderTest) {
  return render(
    <MemoryRouter>
      <AppForm
        initialValues={initialValues}
        validationSchema={requiring(required)}
        onSubmit={onSubmit ?? (() => Promise.resolve())}
        warnings={warnings}
        draft={draft}
      >
        {fields}
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </AppForm>
    </MemoryRouter>,
  );
}
