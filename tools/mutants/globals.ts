import { expect } from 'expect';

type Work = (...values: unknown[]) => unknown;
interface Registered {
  name: string;
  run: () => unknown;
}

/** Tests that the imported files have registered. */
export const registered: Registered[] = [];

const valuesOf = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);
const each =
  (one: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: Work): void => {
    for (const row of rows) one(name, () => work(...valuesOf(row)));
  };

const add = (name: string, work: Work): void => void registered.push({ name, run: () => work() });
const within = (_: string, work: Work): void => void work();

/** The part of `@jest/globals` that the tests of rules use. */
export const test = Object.assign(add, { each: each(add) });
export const it = test;
export const describe = Object.assign(within, { each: each(within) });
export { expect };
