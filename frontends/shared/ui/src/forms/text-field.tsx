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
  /** What the browser may fill in: `email`, `name`, `username`, `off` … */
  autoComplete?: string;
  inputMode?: 'email' | 'url';
  /** Longest text in characters. */
  maxLength?: number;
  /** A box of so many lines instead of one. */
  rows?: number;
  readOnly?: boolean;
  /** Changes what is typed before it is kept, such as to capitals. */
  transform?: (text: string) => string;
}

/** One line of text, or several with `rows`. An empty field is an empty string. */
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
