import { styled } from '@kiraya/mui';
import type { HTMLInputTypeAttribute } from 'react';
import { Control, controlStyle, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';

const Area = styled('textarea')({
  ...controlStyle,
  resize: 'vertical',
  fieldSizing: 'content',
  maxHeight: 400,
});

const LINE_PX = 24;
const PADDING_PX = 24;

export interface TextFieldProps extends FieldBasics {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url'>;
  /** Browser autofill: `email`, `name`, `username`, `off` … */
  autoComplete?: string;
  inputMode?: 'email' | 'url';
  /** Maximum length in characters. */
  maxLength?: number;
  /** Number of lines; makes it a textarea. */
  rows?: number;
  readOnly?: boolean;
  /** Changes typed text before it is stored, such as to capitals. */
  transform?: (text: string) => string;
}

/** Text field, or a textarea with `rows`. An empty field is an empty string. */
export function TextField(props: TextFieldProps) {
  const { label, hint, optional, type = 'text', rows, transform = (text) => text } = props;
  const { id, value, error, setValue, control } = useBoundField<string | null>(props);
  const shared = {
    ...control,
    value: value ?? '',
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    maxLength: props.maxLength,
    readOnly: props.readOnly,
    onChange: (event: { target: { value: string } }) => setValue(transform(event.target.value)),
  };
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      {rows ? (
        <Area {...shared} rows={rows} style={{ minHeight: rows * LINE_PX + PADDING_PX }} />
      ) : (
        <Control {...shared} type={type} />
      )}
    </FieldShell>
  );
}
