import { type Handles, leftOpen, openHandles, watchStarts } from './open-handles.js';

let before: Handles = new Map();

function beforeTest(): void {
  before = openHandles();
}

async function afterTest(): Promise<void> {
  const left = await leftOpen(before);
  if (left.length > 0) throw new Error(`This test leaves open what it opened:\n- ${left.join('\n- ')}`);
}

/** Hooks for the environment, called before the first hook of each test and after its last one. */
const aroundTest: Record<symbol, () => unknown> = {
  [Symbol.for('kiraya.before-test')]: beforeTest,
  [Symbol.for('kiraya.after-test')]: afterTest,
};

watchStarts();
Object.assign(globalThis, aroundTest);
