import { type Ground, sendRow, soundBody } from '../permission-matrix/send-row.js';
import type { Thing } from '../permission-matrix/thing.js';
import type { Answer } from '../support/test-app.js';

/** Status and the fields that the answer names, otherwise its code. */
export type Answered = [status: number, ...names: string[]];

/** Constraint over several columns or rows, a request that would break it, and the expected answer. */
export type Rule = [constraint: string, answered: Answered, attempt: (on: Ground) => Promise<Answer>];

export type Change = Record<string, unknown>;
type Given = Parameters<typeof sendRow>[3];

/** Sends a route's valid body with some changes. */
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
