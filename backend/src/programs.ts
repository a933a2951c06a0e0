import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, type Env, openEnvironment } from '@kiraya/rules/variables';
import { begin } from './begin.js';
import { confirmInstallation } from './confirm-installation.js';
import { createAdmin } from './create-admin.js';
import { createApp } from './create-app.js';
import { filesProgram } from './files-program.js';
import { examine } from './doctor/doctor.js';
import { told } from './doctor/finding.js';
import { endWhenTold, START_ANEW } from './end-when-told.js';
import { migrate } from './migrate.js';
import { WAITING_MAILS_GO } from './modules/admin/index.js';
import { loadConfig, type Config } from './platform/config/config.js';
import { resetSecondFactor } from './reset-second-factor.js';
import { rotateKeys } from './rotate-keys.js';
import { stopApp, whenStuck } from './stop-app.js';
import { Client } from 'pg';
import { databaseFault } from './database-fault.js';
import { NEEDED_MIGRATIONS } from './migrations/index.js';
import { connectionOptions } from './platform/database/application-pool.js';
import { writableAddress } from './platform/database/server-choice.js';
import { missingMigrations, notMigrated } from './platform/database/missing-migrations.js';

type Program = (env: Env, args: string[]) => Promise<void>;

const PROGRAMS: Record<string, Program> = {
  serve,
  migrate: bringUpToDate,
  'create-admin': openAdmin,
  'reset-second-factor': takeSecondFactor,
  'rotate-keys': renewEncrypted,
  doctor: examineAll,
  'confirm-installation': endHold,
  files: moveAllFiles,
};

/**
 * Runs one of the programs: `serve` (the default), `migrate`, `create-admin --email … --name …` with the password in
 * ADMIN_PASSWORD, `reset-second-factor --account …`, `rotate-keys` with the previous key in PII_KEY_OLD, `doctor` with
 * an optional `--mail you@example.com`, `confirm-installation --mails send|drop`, and `files move --to …`.
 * @throws {ConfigError} one sentence for the operator
 */
export async function runProgram([name = 'serve', ...args]: string[], env: Env): Promise<void> {
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (!program)
    throw new ConfigError(`There is no program '${name}': choose among ${Object.keys(PROGRAMS).join(', ')}.`);
  // The doctor reports all faults, and not the first alone.
  await program(name === 'doctor' ? openedOr(env) : opened(env), args);
}

function openedOr(env: Env): Env {
  try {
    return opened(env);
  } catch {
    return env;
  }
}

function opened(env: Env): Env {
  const looked = openEnvironment(env, {
    readFile: (file) => readFileSync(file, 'utf8'),
    warn: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  // The database's own library looks for it there.
  if (looked.PGPASSWORD) env.PGPASSWORD = looked.PGPASSWORD;
  return looked;
}

async function examineAll(env: Env, args: string[]): Promise<void> {
  const { mail } = optionsOf(args, ['mail'], 'doctor [--mail you@example.com]');
  const findings = await examine(env, { mailTo: mail });
  process.stdout.write(`${told(findings)}\n`);
  if (findings.some(({ advice }) => advice)) process.exitCode = 1;
}

async function serve(env: Env): Promise<void> {
  const config = loadConfig(env);
  await refuseUnmigrated(config);
  const app = await createApp(config);
  const end = endWhenTold(() => stopApp(app));
  whenStuck(app, () => end(START_ANEW));
  await begin(app);
  await app.listen(config.port, config.host);
}

async function bringUpToDate(env: Env): Promise<void> {
  await migrate(loadConfig(env));
}

async function openAdmin(env: Env, args: string[]): Promise<void> {
  const usage = 'create-admin --email you@example.com --name "Your Name"';
  const admin = optionsOf(args, ['email', 'name'], usage);
  refuse(await createAdmin(loadConfig(env), { ...admin, password: env.ADMIN_PASSWORD }));
}

async function takeSecondFactor(env: Env, args: string[]): Promise<void> {
  const usage = 'reset-second-factor --account you@example.com';
  const { account = '' } = optionsOf(args, ['account'], usage);
  if (account.trim() === '') throw howUsed(usage);
  refuse(await resetSecondFactor(loadConfig(env), account));
}

async function renewEncrypted(env: Env, args: string[]): Promise<void> {
  if (args.length > 0)
    throw new ConfigError('rotate-keys takes no words: the keys are in PII_KEY and PII_KEY_OLD.');
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const hasWorked = await rotateKeys(loadConfig(env), say);
  say(
    hasWorked
      ? 'All is encrypted with PII_KEY: PII_KEY_OLD can go. With it go the links to unsubscribe in mails of before.'
      : 'All is encrypted with PII_KEY already: PII_KEY_OLD can go.',
  );
}

async function endHold(env: Env, args: string[]): Promise<void> {
  const usage = 'confirm-installation --mails send, or --mails drop';
  const { mails } = optionsOf(args, ['mails'], usage);
  const go = WAITING_MAILS_GO.find((word) => word === mails);
  if (!go) throw howUsed(usage);
  refuse(await confirmInstallation(loadConfig(env), go));
}

async function moveAllFiles(env: Env, args: string[]): Promise<void> {
  await filesProgram(env, args, (line) => process.stdout.write(`${line}\n`));
}

/** @throws {ConfigError} why something was not done */
function refuse(refusal: string | undefined): void {
  if (refusal) throw new ConfigError(refusal);
}

/** Options of the form `--name value`. @throws {ConfigError} with the program's usage, for other ones */
function optionsOf<Name extends string>(
  args: string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options }).values as Partial<Record<Name, string>>;
  } catch {
    throw howUsed(usage);
  }
}

const howUsed = (usage: string): ConfigError => new ConfigError(`This is how it is used: ${usage}.`);

/** @throws {ConfigError} when the database cannot be used or is not of this version */
async function refuseUnmigrated(config: Pick<Config, 'databaseUrl' | 'piiKey'>): Promise<void> {
  const databaseUrl = await writableAddress(config.databaseUrl);
  const client = new Client(connectionOptions({ ...config, databaseUrl }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    if ((await missingMigrations(client, NEEDED_MIGRATIONS)).length > 0) throw notMigrated();
  } catch (thrown) {
    throw databaseFault(thrown) ?? thrown;
  } finally {
    await client.end();
  }
}
