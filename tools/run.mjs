// Entry point of every tool: `node tools/run.mjs <tool> …`. Plain JavaScript, see entry.mjs.
import { enter } from './entry.mjs';

/** Tools by name. Each takes the remaining arguments and the environment and returns an exit code, or nothing for 0. */
const tools = {
  affected: async (words) => (await import('./test-runner/affected.ts')).affected(words),
  'api-document': async (words) => (await import('./api-document/command.ts')).apiDocument(words),
  backup: async (words, env) => (await import('./backup/command.ts')).backupFromCommandLine(words, env),
  bench: async (words) => (await import('./bench/bench.ts')).bench(words),
  build: async () => (await import('./build/build.ts')).buildAll(),
  check: async (words) => (await import('./test-runner/check.ts')).check(words),
  'confirm-installation': async (words, env) => {
    await (await import('./confirm-installation/confirm-installation.ts')).confirmInstallation(words, env);
    process.exit();
  },
  'create-admin': async (words, env) => {
    await (await import('./create-admin/create-admin.ts')).createAdmin(words, env);
    process.exit();
  },
  dev: async (words, env) => (await import('./dev/dev.ts')).dev(words, env),
  doctor: async (words, env) => (await import('./doctor/doctor.ts')).doctor(words, env),
  gateway: async (_words, env) => (await import('./gateway/main.ts')).runGateway(env),
  'module-graph': async () => (await import('./module-graph/write.ts')).writeModuleGraph(),
  outdated: async () => (await import('./outdated/outdated.ts')).outdated(),
  release: async (words, env) => (await import('./release/command.ts')).releaseFromCommandLine(words, env),
  restore: async (words, env) => (await import('./backup/command.ts')).restoreFromCommandLine(words, env),
  'reset-second-factor': async (words, env) => {
    await (await import('./reset-second-factor/reset-second-factor.ts')).resetSecondFactor(words, env);
    process.exit();
  },
  'rotate-keys': async (words, env) => (await import('./rotate-keys/rotate-keys.ts')).rotateKeys(words, env),
  screenshots: async (words) => (await import('./screenshots/screenshots.ts')).takeScreenshots(words),
  site: async (words, env) => (await import('./site/command.ts')).siteFromCommandLine(words, env),
  start: async (_words, env) => (await import('./start/start.ts')).start(env),
  'static-server': async (_words, env) => (await import('./gateway/static-server.ts')).runStaticServer(env),
  test: async (words) => (await import('./test-runner/test.ts')).test(words),
  'test-long': async (words) => {
    process.env.TEST_LONG ??= '1';
    return (await import('./test-runner/test-long.ts')).testLong(words);
  },
  variables: async () => (await import('./variables/write.ts')).writeVariables(),
};

await enter(async () => {
  const [name, ...words] = process.argv.slice(2);
  const tool = new Map(Object.entries(tools)).get(name);
  if (tool) {
    const { environment } = await import('./environment.ts');
    const code = await tool(words, environment(process.env));
    if (code !== undefined) process.exitCode = code;
  } else {
    console.error(`There is no tool '${name || ''}': choose among ${Object.keys(tools).join(', ')}.`);
    process.exitCode = 1;
  }
});
