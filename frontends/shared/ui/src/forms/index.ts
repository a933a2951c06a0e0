export { AppForm, type AppFormProps, type FormHelpers } from './app-form';
export { FieldRow, FormActions } from './field-row';
export { TextField, type TextFieldProps } from './text-field';
export { NumberField, type NumberFieldProps } from './number-field';
export { MoneyField } from './money-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { SelectBox, type SelectBoxProps } from './select-box';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { DateField, type DateFieldProps } from './date-field';
export { DayFilter, MoneyFilter, NumberFilter, type DayFilterProps } from './typed-filter';
export { PhoneField } from './phone-field';
export { DigitsField } from './digits-field';
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group';
export { ComboField, type ComboFieldProps } from './combo/combo-field';
/** Combobox outside a form, such as in filters. */
export { Combobox, type ComboboxProps } from './combo/combobox';
export type { ComboOption } from './combo/combo-types';
export { SubmitButton, type SubmitButtonProps } from './submit-button';
export { useIsSending } from './field-context';
export { FormErrorSummary } from './form-error-summary';
export { applyServerErrors, showFailure, withoutServerError } from './server-errors';
export { useForgetDraft } from './draft-keeper';
export { ConsentLine, type ConsentLineProps } from './consent-line';
/** Formik, re-exported: a second copy would not know the fields of this one. */
export { FieldArray, Formik, getIn, useFormik, useFormikContext } from 'formik';
export type { FormikHelpers, FormikProps } from 'formik';
/** Label, note and binding, for a field that only one screen has. */
export { useBoundField, type FieldBasics } from './use-bound-field';
export { Control, FieldNote, FieldShell } from './field-shell';
/** Debouncing, for look-ups while typing. */
export { useDebouncedValue } from './combo/use-debounced-value';
