import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, type Env, openEnvironment } from '@kiraya/rules/variables';
import { begin } from './begin.js';
import { confirmInstallation } from './confirm-installation.js';
import { createAdmin } from './create-admin.js';
import { createApp } from './create-app.js';
import { examine } from './doctor/doctor.js';
import { told } from './doctor/finding.js';
import { endWhenTold, START_ANEW } from './end-when-told.js';
import { migrate } from './migrate.js';
import { refuseUnmigrated } from './missing-migrations.js';
import { WAITING_MAILS_GO, type WaitingMailsGo } from './modules/admin/index.js';
import { loadConfig } from './platform/config/config.js';
import { resetSecondFactor } from './reset-second-factor.js';
import { rotateKeys } from './rotate-keys.js';
import { stopApp, whenStuck } from './stop-app.js';

type Program = (env: Env, args: string[]) => Promise<void>;

const PROGRAMS: Record<string, Program> = {
  serve,
  migrate: bringUpToDate,
  'create-admin': openAdmin,
  'reset-second-factor': takeSecondFactor,
  'rotate-keys': renewSealed,
  doctor: examineAll,
  'confirm-installation': endHold,
};

/**
 * Runs one of the programs: `serve`, which is meant when none is named, `migrate`,
 * `create-admin --email … --name …` with the password in ADMIN_PASSWORD, `reset-second-factor --account …`,
 * `rotate-keys` with the key before in PII_KEY_OLD, `doctor`, which may be given `--mail you@example.com`, and
 * `confirm-installation --mails send|drop`.
 * @throws {ConfigError} one sentence for whoever started it
 */
export async function runProgram([name = 'serve', ...args]: string[], env: Env): Promise<void> {
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (!program)
    throw new ConfigError(`There is no program '${name}': choose among ${Object.keys(PROGRAMS).join(', ')}.`);
  // The doctor tells of all that is wrong, and not of the first fault alone.
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
  const findings = await examine(env, { mailTo: readRecipient(args) });
  process.stdout.write(`${told(findings)}\n`);
  if (findings.some(({ advice }) => advice)) process.exitCode = 1;
}

function readRecipient(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { mail: { type: 'string' } } }).values.mail;
  } catch {
    throw new ConfigError('This is how it is used: doctor [--mail you@example.com].');
  }
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
  const outcome = await createAdmin(loadConfig(env), { ...readAdmin(args), password: env.ADMIN_PASSWORD });
  if (!outcome.created) throw new ConfigError(outcome.reason);
}

function readAdmin(args: string[]): { email?: string; name?: string } {
  try {
    return parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } }).values;
  } catch {
    throw new ConfigError('This is how it is used: create-admin --email you@example.com --name "Your Name".');
  }
}

async function takeSecondFactor(env: Env, args: string[]): Promise<void> {
  const refusal = await resetSecondFactor(loadConfig(env), readAccount(args));
  if (refusal) throw new ConfigError(refusal);
}

function readAccount(args: string[]): string {
  const usage = 'This is how it is used: reset-second-factor --account you@example.com.';
  try {
    const { account } = parseArgs({ args, options: { account: { type: 'string' } } }).values;
    if (account?.trim()) return account;
  } catch {
    // said below
  }
  throw new ConfigError(usage);
}

async function renewSealed(env: Env, args: string[]): Promise<void> {
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
  const refusal = await confirmInstallation(loadConfig(env), readWaitingMails(args));
  if (refusal) throw new ConfigError(refusal);
}

function readWaitingMails(args: string[]): WaitingMailsGo {
  try {
    const { mails } = parseArgs({ args, options: { mails: { type: 'string' } } }).values;
    const go = WAITING_MAILS_GO.find((word) => word === mails);
    if (go) return go;
  } catch {
    // said below
  }
  throw new ConfigError('This is how it is used: confirm-installation --mails send, or --mails drop.');
}
