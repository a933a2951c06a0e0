import { styled } from '@kiraya/mui';
import { color, Icon, radius, size, weight } from '@kiraya/ui';
import { mdiAlertCircle } from '@mdi/js';
import type { ReactNode } from 'react';

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const Label = styled('label')({ fontSize: size.small, fontWeight: weight.strong, lineHeight: 1.5 });
const Optional = styled('span')({ color: color.textQuiet, fontWeight: weight.normal });
const Note = styled('div')({
  display: 'flex',
  gap: 6,
  color: color.textQuiet,
  fontSize: size.small,
  lineHeight: 1.5,
  '&[data-error="true"]': { color: color.error, fontWeight: weight.medium },
  '& svg': { marginTop: 2 },
});

/** Style of every input box. */
export const controlStyle = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 48,
  padding: '11px 14px',
  font: 'inherit',
  fontSize: size.body,
  lineHeight: 1.5,
  color: color.text,
  backgroundColor: color.surface,
  border: `1px solid color-mix(in srgb, ${color.text} 48%, ${color.surface})`,
  borderRadius: radius,
  transition: 'border-color 120ms',
  '&::placeholder': { color: color.textQuiet, opacity: 1 },
  '&:hover': { borderColor: color.text },
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1, borderColor: color.accent },
  '&[aria-invalid="true"]': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
  '&[aria-invalid="true"]:focus-visible': { outlineColor: color.error },
  '&:disabled': { backgroundColor: color.tintNeutral, color: color.textQuiet, cursor: 'not-allowed' },
  '&:read-only:not(select)': { backgroundColor: color.tintNeutral },
} as const;

export const Control = styled('input')({ ...controlStyle, height: 48 });

export function LabelText({ label, optional }: { label: string; optional?: boolean }) {
  return (
    <>
      {label}
      {optional && <Optional> (optional)</Optional>}
    </>
  );
}

export interface FieldNoteProps {
  id: string;
  hint?: string;
  error?: string;
}

/** `aria-describedby` of a field: error first, then hint. */
export function noteIds({ id, hint, error }: FieldNoteProps): string | undefined {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Error and hint below a field; the hint stays with an error, when it is needed most. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <>
      {error && (
        <Note id={`${id}-error`} data-error="true">
          <Icon path={mdiAlertCircle} size={18} />
          <span>{error}</span>
        </Note>
      )}
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    </>
  );
}

interface FieldShellProps extends FieldNoteProps {
  label: string;
  optional?: boolean;
  /** Content between the control and the notes. */
  after?: ReactNode;
  children: ReactNode;
}

/** Label, control, notes, from top to bottom. */
export function FieldShell({ id, label, optional, hint, error, after, children }: FieldShellProps) {
  return (
    <Field>
      <Label id={`${id}-label`} htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </Label>
      {children}
      {after}
      <FieldNote id={id} hint={hint} error={error} />
    </Field>
  );
}
