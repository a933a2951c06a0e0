import { expect } from 'expect';

type Work = (...values: unknown[]) => unknown;

export interface Test {
  /** Place among the tests of its file. */
  index: number;
  name: string;
  run: () => unknown;
}

/** Tests and hooks of a file or of a `describe` in it. */
export interface Block {
  beforeAll: Work[];
  beforeEach: Work[];
  afterEach: Work[];
  afterAll: Work[];
  children: (Test | Block)[];
}

const newBlock = (): Block => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [], children: [] });

let root = newBlock();
let current = root;
let count = 0;

/** Forgets all tests. @returns what the files that are imported next register */
export function registerAnew(): Block {
  count = 0;
  return (root = current = newBlock());
}

const valuesOf = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);
const each =
  (one: (name: string, work: Work) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, work: Work): void => {
    for (const row of rows) one(name, () => work(...valuesOf(row)));
  };

const add = (name: string, work: Work): void =>
  void current.children.push({ index: count++, name, run: () => work() });

function within(_: string, work: Work): void {
  const outer = current;
  current = newBlock();
  outer.children.push(current);
  work();
  current = outer;
}

/** The part of `@jest/globals` that the tests of rules and of the API use. */
export const test = Object.assign(add, { each: each(add) });
export const describe = Object.assign(within, { each: each(within) });
export const beforeAll = (work: Work): void => void current.beforeAll.push(work);
export const beforeEach = (work: Work): void => void current.beforeEach.push(work);
export const afterEach = (work: Work): void => void current.afterEach.push(work);
export const afterAll = (work: Work): void => void current.afterAll.push(work);
export { expect };
