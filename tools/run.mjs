// Entry point of the developers' tools: `node tools/run.mjs <name> …`. Plain JavaScript, see ../programs/entry.mjs.
import { runNamed } from '../programs/entry.mjs';

await runNamed({
  affected: async (words) => (await import('./test-runner/affected.ts')).affected(words),
  'api-document': async (words) => (await import('./api-document/command.ts')).apiDocument(words),
  bench: async (words) => (await import('./bench/bench.ts')).bench(words),
  check: async (words) => (await import('./test-runner/check.ts')).check(words),
  dev: async (words, env) => (await import('./dev/dev.ts')).dev(words, env),
  mutants: async (words) => (await import('./mutants/mutants.ts')).mutants(words),
  'module-graph': async () => (await import('./module-graph/write.ts')).writeModuleGraph(),
  outdated: async () => (await import('./outdated/outdated.ts')).outdated(),
  screenshots: async (words) => (await import('./screenshots/screenshots.ts')).takeScreenshots(words),
  test: async (words) => (await import('./test-runner/test.ts')).test(words),
  'test-long': async (words) => {
    process.env.TEST_LONG ??= '1';
    return (await import('./test-runner/test-long.ts')).testLong(words);
  },
  variables: async () => (await import('./variables/write.ts')).writeVariables(),
});
