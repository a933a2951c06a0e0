import type { DatabaseLimits } from '../database/limits.js';
import { type FilesConfig, filesConfigOf } from '../files/files-config.js';
import { ConfigError, type Env, isThisMachine, mustBe, readVariables } from '@kiraya/rules/variables';

/** Roles of a process; all but `web` do jobs and make PDFs of many documents. */
export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;

export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** The process's configuration, checked once at start. */
export interface Config extends FilesConfig {
  production: boolean;
  role: ProcessRole;
  port: number;
  host: string;
  /** Fastify's `trustProxy`: undefined ignores forwarding headers; a number counts the proxies in front. */
  trustProxy: number | string[] | undefined;
  databaseUrl: string;
  /** Standbys that reads may go to. */
  databaseReplicaUrls: string[];
  /** Set when migrations have a login of their own; the application's login then is a plain member of kiraya_app. */
  databaseMigrationUrl: string | undefined;
  /** Limits of time that are not an installation's, in a test. */
  databaseLimits?: Partial<DatabaseLimits>;
  dataDir: string;
  /** The least free space for writes; 0 switches the check off. */
  minFreeSpaceMb: number;
  jwtSecret: string;
  /** The previous secret: its tokens are valid, new ones are signed with the other. */
  jwtSecretOld: string | undefined;
  piiKey: string;
  /** The previous key: it decrypts and verifies older values. Nothing is written with it. */
  piiKeyOld: string | undefined;
  smtpUrl: string | undefined;
  /** Sends mails: over SMTP, or into a folder where there is no server. */
  mail: boolean;
  mailFrom: { name: string; address: string };
  /** The site's address, at the start of links in mails. No trailing slash. */
  publicUrl: string;
  /** The site is open to others than its operator: accounts with a published password cannot log in. */
  isPublic: boolean;
  /** Commission on rent in basis points: 1000 is 10 %. */
  commissionBps: number;
  rateLimit: boolean;
  demo: boolean;
  logLevel: string;
  /** Shows Swagger's page at `/api/docs`; the document itself is always there. */
  apiDocs: boolean;
  /** Serves `/api/metrics`, behind a bearer token if there is one. */
  metrics: boolean;
  metricsToken: string | undefined;
}

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} one sentence with the variable and its requirement
 */
export function loadConfig(env: Env): Config {
  const read = readVariables(env);
  const { production } = read;
  const port = read.integer('PORT');
  const dataDir = read.text('DATA_DIR') ?? '';
  const publicUrl = read.url('PUBLIC_URL') ?? `http://localhost:${port}`;
  const isPublic = production || !isThisMachine(new URL(publicUrl).hostname);
  const demo = read.toggle('DEMO');
  if (demo && isPublic)
    throw new ConfigError(
      'DEMO must be off where PUBLIC_URL is not this machine: everybody knows the password of its accounts.',
    );
  const [mail, smtpUrl] = [read.toggle('MAIL'), read.url('SMTP_URL')];
  if (production && mail && smtpUrl === undefined)
    throw new ConfigError('SMTP_URL must be set in production, or MAIL=off, which sends no mails.');
  const metrics = read.metrics();
  return {
    production,
    role: (read.choice('API_ROLE') ?? 'all') as ProcessRole,
    host: read.text('HOST') ?? '',
    port,
    trustProxy: read.proxies('TRUST_PROXY'),
    databaseUrl: read.url('DATABASE_URL') ?? '',
    databaseReplicaUrls: replicasOf(read.urls('DATABASE_REPLICA_URLS')),
    databaseMigrationUrl: read.url('DATABASE_MIGRATION_URL'),
    dataDir,
    ...filesConfigOf(env),
    minFreeSpaceMb: read.integer('MIN_FREE_SPACE_MB'),
    jwtSecret: read.secret('JWT_SECRET') ?? '',
    jwtSecretOld: read.formerSecret('JWT_SECRET_OLD', 'JWT_SECRET'),
    piiKey: read.secret('PII_KEY') ?? '',
    piiKeyOld: read.formerSecret('PII_KEY_OLD', 'PII_KEY'),
    smtpUrl,
    mail,
    mailFrom: senderOf(read.text('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`),
    publicUrl,
    isPublic,
    commissionBps: read.percent('COMMISSION_PERCENT'),
    rateLimit: read.toggle('RATE_LIMIT'),
    demo,
    logLevel: read.choice('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    apiDocs: read.toggle('API_DOCS'),
    metrics: metrics.isOn,
    metricsToken: metrics.token,
  };
}

function replicasOf(urls: string[]): string[] {
  if (new Set(urls).size < urls.length) throw mustBe('DATABASE_REPLICA_URLS', 'addresses, each of them once');
  return urls;
}

function senderOf(text: string): Config['mailFrom'] {
  const [, name = 'Kiraya', address] = /^(?:"?([^"<>]+?)"?\s*<)?([^\s<>@,]+@[^\s<>@,]+)>?$/.exec(text) ?? [];
  if (address === undefined || text.includes('<') !== text.endsWith('>'))
    throw mustBe('MAIL_FROM', 'an address, or a name and an address as Name <you@example.com>');
  return { name, address };
}
