import { InstantField } from './text-fields.js';

/** Advice for readers that come back: a change shows with its commit, and its instant is earlier. */
const COME_BACK = 'Go back five minutes from your last read, or read `GET /events`, which misses nothing.';

/** Filter of a list: entries created after an instant. */
export const CreatedAfter = (): PropertyDecorator =>
  InstantField({ required: false, description: `Created after this instant. ${COME_BACK}` });

/** Filter of a list by the instant of an entry's last change. @param changes the changes that count */
export const UpdatedAfter = (changes: string): PropertyDecorator =>
  InstantField({ required: false, description: `${changes} after this instant. ${COME_BACK}` });
