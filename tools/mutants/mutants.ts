import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '../../programs/fault.ts';
import { inRepository } from '../../programs/repository.ts';
import { apiMutants } from './api/command.ts';
import { isEquivalent } from './equivalent.ts';
import { mutated, mutationsOf } from './mutations.ts';
import type { Run } from './worker.ts';

const FOLDER = 'rules/src';
const LONGEST_MS = 10_000;

/**
 * Declarations, which `declared-tables.test.ts` and the compiler compare with all that follows, and what programs read
 * and write at their start, which is no rule of the product.
 */
const NO_RULES = /(-facts|labels|index|variable-\w+|near-names|environment|buffered-lines)\.ts$/;

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '(\.\.?\/[\w/-]+\.ts)'/g)].map(([, name = '']) =>
    path.posix.join(path.posix.dirname(file), name),
  );

/** Tests that import a file, also by others, its own first. */
function testsOf(file: string, files: readonly string[]): string[] {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const one of importsOf(from))
      if (!seen.has(one)) {
        seen.add(one);
        reached(one, seen);
      }
    return seen;
  };
  const own = file.replace(/\.ts$/, '.test.ts');
  const all = files.filter((one) => one.endsWith('.test.ts') && reached(one).has(file));
  return all.toSorted((one, other) => Number(other === own) - Number(one === own));
}

/** Thread that runs tests on mutants; started anew after one that does not end. */
class Runner {
  private worker: Worker | undefined;
  private id = 0;

  /** @returns the name of the test that fails, null when all pass */
  run(asked: Omit<Run, 'id'>): Promise<string | null> {
    this.worker ??= new Worker(new URL('worker.ts', import.meta.url));
    const { worker } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.stop();
        resolve('does not end');
      }, LONGEST_MS);
      worker.removeAllListeners();
      worker.once('message', (name: string | null) => {
        clearTimeout(timer);
        resolve(name);
      });
      worker.once('error', reject);
      worker.postMessage({ ...asked, id: this.id++ } satisfies Run);
    });
  }

  stop(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

export interface Survivors {
  mutants: number;
  /** Each as `file:line: from → to`. */
  survivors: string[];
}

/**
 * Changes one comparison, bound or sum of `rules/` after the other, and runs the tests of what follows from it.
 * @param words parts of file names; all files without
 */
export async function survivorsOf(
  words: readonly string[],
  say = (_: string): void => undefined,
): Promise<Survivors> {
  const files = readdirSync(inRepository(FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(FOLDER, name));
  const runner = new Runner();
  const survivors: string[] = [];
  let mutants = 0;
  try {
    for (const file of files) {
      if (file.endsWith('.test.ts') || NO_RULES.test(file)) continue;
      if (words.length > 0 && !words.some((word) => file.includes(word))) continue;
      const text = read(file);
      const tests = testsOf(file, files);
      const before = await runner.run({ file, text, tests });
      if (tests.length > 0 && before)
        throw new Fault(`The tests of ${file} fail without a change: ${before}.`);
      const mutations = mutationsOf(text);
      const lived: string[] = [];
      for (const mutation of mutations) {
        const killer = await runner.run({ file, text: mutated(text, mutation), tests });
        if ((killer === null || tests.length === 0) && !isEquivalent(file, text, mutation))
          lived.push(`${file}:${mutation.line}: ${mutation.from} → ${mutation.to}`);
      }
      say(`${file}: ${mutations.length} mutants, ${lived.length} live`);
      for (const one of lived) say(`  ${one}`);
      survivors.push(...lived);
      mutants += mutations.length;
    }
  } finally {
    runner.stop();
  }
  return { mutants, survivors };
}

/**
 * Command `npm run mutants`.
 * @param words parts of file names of rules, all without; `backend` and what {@link apiMutants} takes
 * @returns the exit code: 1 when a mutant lives
 */
export async function mutants(words: readonly string[]): Promise<number> {
  if (words[0] === 'backend') return apiMutants(words.slice(1));
  const { mutants: made, survivors } = await survivorsOf(words, console.log);
  if (made === 0) throw new Fault(`No file of ${FOLDER} has '${words.join(' ')}' in its name.`);
  console.log(`${made} mutants, ${survivors.length} live.`);
  return survivors.length > 0 ? 1 : 0;
}
