import { getIn, setIn, useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { createContext, useContext, useEffect } from 'react';
import { isUnparsed } from './unparsed';

export interface KnownField {
  name: string;
  label: string;
  id: string;
}

/** Fields of one form in page order, for the summary of errors. */
export class FieldRegistry {
  private readonly fields = new Map<string, KnownField>();
  /** Last typed text that could not be parsed, and its error, by field name. */
  readonly unparsed = new Map<string, { text: string; refusal: string }>();

  add(field: KnownField): () => void {
    this.fields.set(field.name, field);
    return () => this.fields.delete(field.name);
  }

  /** Parse errors of the current values, in Formik's shape. */
  refusals(values: unknown): FormikErrors<FormikValues> {
    let errors = {};
    for (const [name, { refusal }] of this.unparsed)
      if (isUnparsed(getIn(values, name))) errors = setIn(errors, name, refusal);
    return errors;
  }

  /** Fields in page order, whatever their order of registration. */
  inOrder(): KnownField[] {
    const place = (field: KnownField) => document.getElementById(field.id);
    return [...this.fields.values()].sort((a, b) => {
      const [first, second] = [place(a), place(b)];
      if (!first || !second) return 0;
      return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
    });
  }
}

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

/** True while the form asks for confirmation before sending: nothing is pending yet. */
export const AskingContext = createContext(false);

/** True while the form is being sent. */
export function useIsSending(): boolean {
  const isAsking = useContext(AskingContext);
  return useFormikContext().isSubmitting && !isAsking;
}

export function useRegisteredField(field: KnownField): void {
  const registry = useContext(FieldRegistryContext);
  const { name, label, id } = field;
  useEffect(() => {
    return registry?.add({ name, label, id });
  }, [registry, name, label, id]);
}
