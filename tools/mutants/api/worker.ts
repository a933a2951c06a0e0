import '../../jest/load-once.cjs';
import fc from 'fast-check';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import pg from 'pg';
import { inRepository } from '../../../programs/repository.ts';
import { loopbackOnly } from '../../testing/loopback-only.ts';
import { registerAnew, type Test } from '../globals.ts';
import { failureIn, testsIn } from '../run-tests.ts';
import type { Loaded, Outcome, Plan, Run } from './messages.ts';
import { IS_MUTANT } from './switched.ts';

const GLOBALS = new URL('../globals.ts', import.meta.url).href;
const END_ALL = inRepository('tools', 'testing', 'end-after-all.ts');
const BACKEND = inRepository('backend');
/** Loaded anew for each file of tests, as by jest. */
const OF_TESTS = /\/backend\/test\/.*\.ts$|\/tools\/testing\/.*\.ts$|\.test\.ts$/;

let texts: Plan['texts'] = {};
let active: number | undefined;
let step = 'load';
let runs = 0;
let isUnreadable = false;
let stray: string | undefined;
let reached = new Map<string, Set<number>>();

const plain = (url: string): string => url.split('?')[0] ?? url;
const versioned = (file: string): string => `${pathToFileURL(file).href}?run=${runs}`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const { parentURL } = context;
    const found = next(specifier, { ...context, parentURL: parentURL && plain(parentURL) });
    return OF_TESTS.test(found.url) ? { ...found, url: `${found.url}?run=${runs}` } : found;
  },
  load(url, context, next) {
    const file = plain(url).startsWith('file:') ? fileURLToPath(plain(url)) : '';
    const text = texts[file];
    if (text === undefined) return next(file ? plain(url) : url, context);
    const { code } = transformSync(text, { filename: file, cwd: BACKEND });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

function isMutant(id: number): boolean {
  const there = reached.get(step) ?? new Set();
  reached.set(step, there.add(id));
  return active === id;
}
Object.assign(globalThis, { [IS_MUTANT]: isMutant });

/** Notes errors of statements and types, which no application may answer with. */
const { prototype } = pg.Client as unknown as {
  prototype: { _handleErrorMessage(error: { code?: string }): unknown };
};
const handle = prototype._handleErrorMessage;
prototype._handleErrorMessage = function (error) {
  isUnreadable ||= /^42(?!501)/.test(error.code ?? '');
  return handle.call(this, error);
};

loopbackOnly((host) => `A test asks ${host}.`);
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => (stray ??= String(error)));

async function failureOf(
  { file, tests, isPatient }: Run,
  outcome: Pick<Outcome, 'tests' | 'failed'>,
): Promise<string | undefined> {
  const registered = registerAnew();
  await import(versioned(inRepository(file)));
  const isWanted = ({ index }: Test): boolean => tests?.includes(index) ?? true;
  outcome.tests = testsIn(registered)
    .filter(isWanted)
    .map(({ index }) => index);
  return failureIn(registered, {
    isWanted,
    onStep: (test) => void (step = test ? String(test.index) : 'hooks'),
    ...(isPatient && {
      onFailure: ({ index }, failure) => Object.assign(outcome.failed, { [index]: failure }),
    }),
  });
}

async function outcomeOf(run: Run): Promise<Outcome> {
  const before = process.cpuUsage();
  runs += 1;
  [stray, isUnreadable, reached] = [undefined, false, new Map()];
  active = run.mutant ?? active;
  step = 'hooks';
  // Properties try the same values for each mutant.
  fc.configureGlobal({ seed: 42, endOnFailure: true });
  const ran: Pick<Outcome, 'tests' | 'failed'> = { tests: [], failed: {} };
  let failure = await failureOf(run, ran).catch(String);
  const { endAll } = (await import(versioned(END_ALL))) as { endAll(): Promise<void> };
  await endAll().catch((error: unknown) => (failure ??= String(error)));
  failure ??= stray;
  if (run.mutant !== undefined) active = undefined;
  const { user, system } = process.cpuUsage(before);
  return {
    ...(failure && { failure }),
    ...ran,
    reached: Object.fromEntries([...reached].map(([at, ids]) => [at, [...ids]])),
    isUnreadable,
    seconds: (user + system) / 1e6,
    megabytes: process.memoryUsage.rss() / 2 ** 20,
  };
}

async function load(plan: Plan): Promise<Loaded> {
  texts = Object.fromEntries(Object.entries(plan.texts).map(([file, text]) => [inRepository(file), text]));
  active = plan.mutant;
  await import(pathToFileURL(inRepository('backend', 'src', 'create-app.ts')).href);
  return { reached: [...(reached.get('load') ?? [])] };
}

process.on('message', (asked: Plan | Run) => {
  const answer = 'texts' in asked ? load(asked) : outcomeOf(asked);
  void answer.then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit());
