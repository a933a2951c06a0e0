import { availableParallelism } from 'node:os';
import type { Suite } from './suites.ts';
import { secondsOf, type Times } from './times.ts';

/** Seconds that a suite took last time; undefined if it has not run here. */
function expected({ name, files }: Suite, times: Times): number | undefined {
  if (!files) return times.suites[name];
  const sum = files.reduce((all, file) => all + secondsOf(file, times), 0);
  return sum / Math.min(files.length || 1, Math.max(1, availableParallelism() - 1));
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/**
 * Lines that say what will be run, and about how long it took last time.
 * @param groups suites that run in sequence, each with those beside it
 */
export function planOf(groups: readonly (readonly Suite[])[], times: Times): string[] {
  const suites = groups.flat();
  const known = groups.map((group) => Math.max(0, ...group.map((one) => expected(one, times) ?? 0)));
  const fresh = suites.filter((one) => expected(one, times) === undefined).map(({ name }) => name);
  const lines = suites.map((one) => {
    const { name, files, leftOut } = one;
    const seconds = expected(one, times);
    const what = files ? `${files.length} file${files.length === 1 ? '' : 's'} of tests` : '';
    const left = leftOut ? `the nearest; ${leftOut} more with npm run affected` : '';
    const time = seconds === undefined ? 'not run here before' : `about ${inWords(seconds)}`;
    return `  ${name}: ${[what, left, time].filter(Boolean).join(', ')}`;
  });
  const total = known.reduce((sum, seconds) => sum + seconds, 0);
  const without = fresh.length > 0 ? `, without ${fresh.join(', ')}` : '';
  return ['To run:', ...lines, `In all about ${inWords(total)} by the last time${without}.`];
}
