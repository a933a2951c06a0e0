import type { Kind } from './kinds';

/** Stands before a text that was not understood, where a form holds it in the place of a day: earlier than any day. */
const MARK = '!';

/** What a form holds for what is typed: what was read of it; `NaN` or a marked text for what was not understood. */
export function valueOf<Value extends number | string>(kind: Kind<Value>, typed: string): unknown {
  const { value, refusal } = kind.read(typed);
  if (!refusal) return value;
  return kind.isText ? MARK + typed : NaN;
}

export const isUnread = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'string' && value.startsWith(MARK));

/** The text of a field that holds a value. */
export function textOf<Value extends number | string>(kind: Kind<Value>, value: unknown): string {
  if (value === '' || value == null || Number.isNaN(value)) return '';
  return isUnread(value) ? String(value).slice(MARK.length) : kind.write(value as Value);
}
