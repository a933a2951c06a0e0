import { type Ground, sendRow, soundBody } from '../permission-matrix/send-row.js';
import type { Thing } from '../permission-matrix/world.js';
import type { Answer } from '../support/test-app.js';

/** A status, and the fields that the answer names, else its code. */
export type Answered = [status: number, ...names: string[]];

/** A constraint of several columns or rows, what would break it, and how that is answered. */
export type Rule = [constraint: string, answered: Answered, attempt: (on: Ground) => Promise<Answer>];

export type Change = Record<string, unknown>;
type Given = Parameters<typeof sendRow>[3];

/** Sends the sound body of a route with some of it changed. */
export const sendChanged = (on: Ground, key: string, change: Change = {}, given?: Given): Promise<Answer> =>
  sendRow(on, key, { ...soundBody(key, on.thing), ...change }, given);

export const sent =
  (key: string, change: Change | ((thing: Thing) => Change), path?: (thing: Thing) => string) =>
  (on: Ground): Promise<Answer> =>
    sendChanged(
      on,
      key,
      typeof change === 'function' ? change(on.thing) : change,
      path && { path: path(on.thing) },
    );

export const twice = (key: string) => async (on: Ground) => {
  await sendChanged(on, key);
  return sendChanged(on, key);
};
