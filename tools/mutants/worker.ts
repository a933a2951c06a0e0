import fc from 'fast-check';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { inRepository } from '../../programs/repository.ts';
import { registerAnew } from './globals.ts';
import { failureIn, testsIn } from './run-tests.ts';

/** Tests to run on a source in another form. */
export interface Run {
  /** Distinguishes runs: each loads all rules anew. */
  id: number;
  /** Path of the source, and its text. */
  file: string;
  text: string;
  tests: readonly string[];
}

const RULES = pathToFileURL(inRepository('rules', 'src')).href;
const GLOBALS = new URL('globals.ts', import.meta.url).href;

let run: Run | undefined;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const found = next(specifier, context);
    const isRule = found.url.startsWith(RULES) && !found.url.includes('?');
    return isRule ? { ...found, url: `${found.url}?run=${run?.id}` } : found;
  },
  load(url, context, next) {
    const [file] = url.split('?');
    if (!run || file !== pathToFileURL(inRepository(run.file)).href) return next(url, context);
    return { format: 'module-typescript', source: run.text, shortCircuit: true };
  },
});

/** Runs the tests until one fails. @returns its name; undefined when all pass */
async function failure(tests: readonly string[]): Promise<string | undefined> {
  const registered = registerAnew();
  try {
    for (const file of tests) await import(pathToFileURL(inRepository(file)).href);
  } catch (error) {
    return String(error);
  }
  return testsIn(registered).length > 0 ? failureIn(registered) : 'no tests';
}

parentPort?.on('message', (asked: Run) => {
  run = asked;
  // Properties try the same values for each mutant.
  fc.configureGlobal({ seed: 42, endOnFailure: true });
  void failure(asked.tests).then((name) => parentPort?.postMessage(name ?? null));
});
