import { getIn, setIn, useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { createContext, useContext, useEffect } from 'react';
import { isUnread } from './unread';

export interface KnownField {
  name: string;
  label: string;
  id: string;
}

/** The fields of one form in the order in which they stand, for the summary of errors. */
export class FieldRegistry {
  private readonly fields = new Map<string, KnownField>();
  /** What was typed last and not understood, by the field's name, and why. */
  readonly unread = new Map<string, { text: string; refusal: string }>();

  add(field: KnownField): () => void {
    this.fields.set(field.name, field);
    return () => this.fields.delete(field.name);
  }

  /** What fields refuse of a form's values, as Formik has errors. */
  refusals(values: unknown): FormikErrors<FormikValues> {
    let errors = {};
    for (const [name, { refusal }] of this.unread)
      if (isUnread(getIn(values, name))) errors = setIn(errors, name, refusal);
    return errors;
  }

  /** In page order, whatever the order in which they came. */
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

/** Whether the form asks something before it is sent: until then nothing is under way. */
export const AskingContext = createContext(false);

/** Whether what the form holds is on its way. */
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
