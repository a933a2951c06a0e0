// Entry point of the product's programs: `node programs/run.mjs <name> …`. Plain JavaScript, see entry.mjs.
import { runNamed } from './entry.mjs';

await runNamed({
  backup: async (words, env) =>
    (await import('../deploy/backup/command.ts')).backupFromCommandLine(words, env),
  build: async () => (await import('../deploy/build/build.ts')).buildAll(),
  'confirm-installation': async (words, env) => {
    await (await import('./confirm-installation/confirm-installation.ts')).confirmInstallation(words, env);
    process.exit();
  },
  'create-admin': async (words, env) => {
    await (await import('./create-admin/create-admin.ts')).createAdmin(words, env);
    process.exit();
  },
  doctor: async (words, env) => (await import('./doctor/doctor.ts')).doctor(words, env),
  files: async (words, env) => (await import('./files/files.ts')).files(words, env),
  gateway: async (_words, env) => (await import('../gateway/main.ts')).runGateway(env),
  release: async (words, env) =>
    (await import('../deploy/release/command.ts')).releaseFromCommandLine(words, env),
  restore: async (words, env) =>
    (await import('../deploy/backup/command.ts')).restoreFromCommandLine(words, env),
  'reset-second-factor': async (words, env) => {
    await (await import('./reset-second-factor/reset-second-factor.ts')).resetSecondFactor(words, env);
    process.exit();
  },
  'rotate-keys': async (words, env) => (await import('./rotate-keys/rotate-keys.ts')).rotateKeys(words, env),
  site: async (words, env) => (await import('../deploy/site/command.ts')).siteFromCommandLine(words, env),
  start: async (_words, env) => (await import('./start/start.ts')).start(env),
  'static-server': async (_words, env) => (await import('../gateway/static-server.ts')).runStaticServer(env),
});
