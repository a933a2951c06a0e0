import type { Kind } from './kinds';

/** Prefix of text that could not be parsed as a day, in the form's value: sorts before any day. */
const MARK = '!';

/** Form value of typed text: the parsed value, or `NaN` or a marked text if it could not be parsed. */
export function valueOf<Value extends number | string>(kind: Kind<Value>, typed: string): unknown {
  const { value, refusal } = kind.parse(typed);
  if (!refusal) return value;
  return kind.isText ? MARK + typed : NaN;
}

export const isUnparsed = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'string' && value.startsWith(MARK));

/** Text of a field for its form value. */
export function textOf<Value extends number | string>(kind: Kind<Value>, value: unknown): string {
  if (value === '' || value == null || Number.isNaN(value)) return '';
  return isUnparsed(value) ? String(value).slice(MARK.length) : kind.write(value as Value);
}
