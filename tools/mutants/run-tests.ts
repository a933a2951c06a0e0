import type { Block, Test } from './globals.ts';

export interface Wanted {
  isWanted: (test: Test) => boolean;
  /** Called before each test, and with undefined before hooks of more than one. */
  onStep: (test: Test | undefined) => void;
  /** Called for each test that fails, in place of ending there. */
  onFailure?: (test: Test, failure: string) => void;
}

const ALL: Wanted = { isWanted: () => true, onStep: () => undefined };

const isTest = (child: Test | Block): child is Test => 'run' in child;

export const testsIn = (block: Block): Test[] =>
  block.children.flatMap((child) => (isTest(child) ? [child] : testsIn(child)));

/** Name of the step, and its error, if it throws. */
async function failureOf(name: string, steps: readonly (() => unknown)[]): Promise<string | undefined> {
  try {
    for (const step of steps) await step();
    return undefined;
  } catch (error) {
    return `${name}: ${String(error).slice(0, 300)}`;
  }
}

async function runTest(
  test: Test,
  blocks: readonly Block[],
  { onStep, onFailure }: Wanted,
): Promise<string | undefined> {
  onStep(test);
  const before = blocks.flatMap(({ beforeEach }) => beforeEach);
  const after = [...blocks].reverse().flatMap(({ afterEach }) => afterEach);
  const during = await failureOf(test.name, [...before, test.run]);
  const afterwards = await failureOf(test.name, after);
  const failure = during ?? afterwards;
  if (!failure || !onFailure) return failure;
  onFailure(test, failure);
  return undefined;
}

/**
 * Runs tests with their hooks until one fails.
 * @returns its name and error, or those of a hook of several; undefined when all pass
 */
export async function failureIn(
  block: Block,
  wanted: Wanted = ALL,
  outer: readonly Block[] = [],
): Promise<string | undefined> {
  if (!testsIn(block).some(wanted.isWanted)) return undefined;
  wanted.onStep(undefined);
  let failure = await failureOf('before all', block.beforeAll);
  for (const child of block.children) {
    if (failure) break;
    if (!isTest(child)) failure = await failureIn(child, wanted, [...outer, block]);
    else if (wanted.isWanted(child)) failure = await runTest(child, [...outer, block], wanted);
  }
  wanted.onStep(undefined);
  const afterwards = await failureOf('after all', block.afterAll);
  return failure ?? afterwards;
}
