import { styled } from '@kiraya/mui';
import { memo, type HTMLInputTypeAttribute } from 'react';
import { Control, controlStyle, FieldShell } from './field-shell';
import { useBoundField, type BoundField, type FieldBasics } from './use-bound-field';

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
  return <TextFieldView {...props} {...useBoundField<string | null>(props)} />;
}

const asTyped = (text: string) => text;

const TextFieldView = memo(function TextFieldView(props: TextFieldProps & BoundField<string | null>) {
  const { label, hint, optional, type = 'text', rows, transform = asTyped } = props;
  const { id, value, error, setValue, control } = props;
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
});
