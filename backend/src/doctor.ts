import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { type Env, nearNames } from '@kiraya/rules/variables';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { databaseFault } from './database-fault.js';
import { missingMigrations } from './missing-migrations.js';
import { nodeComplaint } from './node-complaint.js';
import { type Config, loadConfig } from './platform/config/config.js';
import { connectionOptions } from './platform/database/application-pool.js';
import { sql } from './platform/database/sql.js';
import { mailFault } from './platform/mail/mail-fault.js';

/** What was looked at, and what to do where it is not well. */
export interface Finding {
  what: string;
  advice?: string;
}

const PATIENCE_MS = 10_000;
const OLDEST_POSTGRES = 15;
const LEAST_FREE_MB = 500;
const MOST_SECONDS_APART = 5;
const SAMPLE_EMAILS = ['admin', 'accountant', 'owner', 'tenant'].map((role) => `${role}@example.com`);
const SAMPLES = sql`select count(*)::int as count from auth.person_v where email = any(${SAMPLE_EMAILS}::text[])`;

/** Looks at every part of an installation; what one part is like does not keep it from looking at the others. */
export async function examine(env: Env, mailTo?: string): Promise<Finding[]> {
  const slips = nearNames(env).map(({ given, meant }) => `${given}: did you mean ${meant}?`);
  const findings = [
    finding(`Node ${process.versions.node}`, nodeComplaint(process.versions.node)),
    finding('Names of variables', slips.join(' ')),
  ];
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (fault) {
    return [...findings, finding('Values of variables', (fault as Error).message)];
  }
  const of = [ofDatabase(config), ofFiles(config), ofMail(config, mailTo), ofPublicUrl(config)];
  return [...findings, finding('Values of variables'), ...(await Promise.all(of)).flat()];
}

const finding = (what: string, advice?: string): Finding => (advice ? { what, advice } : { what });

async function ofDatabase(config: Config): Promise<Finding[]> {
  const client = new Client({ ...connectionOptions(config), query_timeout: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; apart: number }>(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as apart`,
    );
    const { version = '0', apart = 0 } = rows[0] ?? {};
    const isOld = Number.parseInt(version, 10) < OLDEST_POSTGRES;
    const missing = await missingMigrations(client);
    return [
      finding(`PostgreSQL ${version}`, isOld ? `Kiraya needs PostgreSQL ${OLDEST_POSTGRES} or newer.` : ''),
      finding('Clock, against the database’s', clockAdvice(Date.now() / 1000 - apart)),
      finding('Schema', missing?.length ? `${missing.length} migrations are missing: run migrate.` : ''),
      ...(missing?.length ? [] : [await ofSamples(client, config)]),
    ];
  } catch (thrown) {
    return [finding('Database', databaseFault(thrown)?.message ?? 'It does not answer: read its log.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const clockAdvice = (apart: number): string =>
  Math.abs(apart) > MOST_SECONDS_APART ? `${Math.round(apart)} seconds apart: let NTP set both.` : '';

async function ofSamples(client: Client, { isPublic }: Config): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(SAMPLES);
  const there = isPublic && (rows[0]?.count ?? 0) > 0;
  return finding(
    'Sample accounts',
    there ? 'There are some: nobody logs in with them here; delete them.' : '',
  );
}

async function ofFiles({ filesDir }: Config): Promise<Finding[]> {
  try {
    await mkdir(filesDir, { recursive: true });
    await access(filesDir, constants.W_OK);
    const { bavail, bsize } = await statfs(filesDir);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    return [
      finding('Folder of files'),
      finding(`Space: ${free} MB`, free < LEAST_FREE_MB ? `Make ${LEAST_FREE_MB} MB free.` : ''),
    ];
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    return [finding('Folder of files', `FILES_DIR cannot be written (${code}): give this user the right.`)];
  }
}

async function ofMail({ mail, smtpUrl, mailFrom }: Config, to?: string): Promise<Finding[]> {
  if (!mail) return [finding('Mail: switched off')];
  if (smtpUrl === undefined) return [finding('Mail: files in the outbox')];
  const timeouts = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from: mailFrom });
  try {
    await transport.verify();
    if (to) await transport.sendMail({ to, subject: 'Kiraya can send mails', text: 'This is a test.\n' });
    return [finding(to ? 'Mail: log-in, and a mail that was taken' : 'Mail: log-in')];
  } catch (thrown) {
    return [finding('Mail', `The server says ${mailFault(thrown).reason}: correct SMTP_URL.`)];
  } finally {
    transport.close();
  }
}

async function ofPublicUrl({ publicUrl, isPublic }: Config): Promise<Finding[]> {
  if (!isPublic) return [finding('Public address: this machine')];
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, headers } = await fetch(`${publicUrl}/api/health/live`, { signal });
    const apart = (Date.now() - Date.parse(headers.get('date') ?? '')) / 1000;
    return [
      finding(
        'Public address',
        status === 200 ? '' : `It answers ${status}: is the gateway behind PUBLIC_URL?`,
      ),
      finding('Clock, against the public address’s', Number.isNaN(apart) ? '' : clockAdvice(apart)),
    ];
  } catch {
    return [
      finding(
        'Public address',
        'PUBLIC_URL does not answer from here: start the gateway, look at DNS and TLS.',
      ),
    ];
  }
}

/** What was found, a line each. */
export const told = (findings: readonly Finding[]): string =>
  findings.map(({ what, advice }) => (advice ? `✗ ${what}: ${advice}` : `✓ ${what}`)).join('\n');
