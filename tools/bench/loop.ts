import { readFileSync } from 'node:fs';
import { suitesFor } from '../test-runner/check.ts';
import { ROOM_SECONDS } from '../test-runner/changed-tests.ts';
import { runSuites, test } from '../test-runner/test.ts';

const home = 'backend/src/modules/properties';

/** Change of one module with its schema: a fact of a home. */
const CHANGE = {
  base: 'HEAD',
  files: [
    'rules/src/property-facts.ts',
    ...[`${home}/schema/tables.sql`, `${home}/property.entity.ts`, `${home}/dummy-data/home-facts.ts`],
  ],
};

/** Most seconds of processors that a check may take: two minutes of two. */
const MOST_SECONDS = 240;

const CHECK = 'npm run check, of a module with its schema';
const STEPS: readonly [name: string, run: () => Promise<number>][] = [
  ['npm test, of a rule', () => test(['rules/src/late-fee.test.ts'])],
  ['npm test, of the API', () => test([`${home}/facts/facts.test.ts`])],
  [
    'npm test, of a component',
    () => test(['frontends/portal/src/features/properties/create-property-page.test.tsx']),
  ],
  [CHECK, () => runSuites(suitesFor(CHANGE, ROOM_SECONDS))],
];

/** Hundredths of a second that ended programs took of processors, as Linux counts them; undefined elsewhere. */
function processorTicks(): number | undefined {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    return (user ?? 0) + (system ?? 0);
  } catch {
    return undefined;
  }
}

/**
 * Times of a developer's loop on this machine: each step's seconds, and those that its programs took of processors,
 * which do not depend on what else runs.
 * @returns the exit code: 1 when a step fails or the check takes too long
 */
export async function benchLoop(): Promise<number> {
  let isGood = true;
  for (const [name, run] of STEPS) {
    const [begin, before] = [performance.now(), processorTicks()];
    const code = await run();
    const [seconds, after] = [(performance.now() - begin) / 1000, processorTicks()];
    const busy = before === undefined || after === undefined ? undefined : (after - before) / 100;
    isGood &&= code === 0 && (name !== CHECK || (busy ?? seconds) <= MOST_SECONDS);
    const ofProcessors = busy === undefined ? '' : `, ${busy.toFixed(1)} s of processors`;
    console.log(`\n${name}: ${seconds.toFixed(1)} s${ofProcessors}${code === 0 ? '' : ', failed'}`);
  }
  return isGood ? 0 : 1;
}
