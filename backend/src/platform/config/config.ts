import path from 'node:path';
import { readOptions, type Env } from './read-options.js';

/** What the process was told about its surroundings; checked once, at start. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Fastify's `trustProxy`: undefined ignores forwarding headers; a number is how many proxies stand in front. */
  trustProxy: number | string[] | undefined;
  databaseUrl: string;
  /** Set when migrations have a login of their own; the application's login then is a plain member of kiraya_app. */
  databaseMigrationUrl: string | undefined;
  dataDir: string;
  /** Where files that belong to rows are kept: pictures. */
  filesDir: string;
  jwtSecret: string;
  /** The secret before: its tokens are good as well, none is signed with it. */
  jwtSecretOld: string | undefined;
  piiKey: string;
  /** The key before: it opens what it sealed, and knows its signatures; nothing is written with it. */
  piiKeyOld: string | undefined;
  smtpUrl: string | undefined;
  /** Where users reach the site; links in mails start with it. No trailing slash. */
  publicUrl: string;
  /** Commission on rent in basis points: 1000 is 10 %. */
  commissionBps: number;
  rateLimit: boolean;
  demo: boolean;
  logLevel: string;
  /** Whether `/api/docs` shows Swagger's page; the document itself is always there. */
  apiDocs: boolean;
  /** Whether `/api/metrics` is there, and the bearer token that it asks for, if any. */
  metrics: boolean;
  metricsToken: string | undefined;
}

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} one sentence that names the variable and what it must be
 */
export function loadConfig(env: Env): Config {
  const read = readOptions(env);
  const production = env.NODE_ENV === 'production';
  const secretLength = production ? 32 : 1;
  const host = read.text('HOST', '127.0.0.1');
  const dataDir = read.text('DATA_DIR', '.data');
  const port = read.integer('PORT', 3000, 0, 65_535);
  const metrics = read.toggle('METRICS', false, {});
  return {
    production,
    host,
    port,
    trustProxy: read.proxies('TRUST_PROXY'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseMigrationUrl: read.optionalUrl('DATABASE_MIGRATION_URL', ['postgres:', 'postgresql:']),
    dataDir,
    filesDir: read.text('FILES_DIR', path.join(dataDir, 'files')),
    jwtSecret: read.secret('JWT_SECRET', secretLength),
    jwtSecretOld: read.formerSecret('JWT_SECRET_OLD', 'JWT_SECRET', secretLength),
    piiKey: read.secret('PII_KEY', secretLength),
    piiKeyOld: read.formerSecret('PII_KEY_OLD', 'PII_KEY', secretLength),
    smtpUrl: read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
    publicUrl: (read.optionalUrl('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/,
      '',
    ),
    commissionBps: read.hundredths('COMMISSION_PERCENT', '10', 100),
    rateLimit: read.toggle('RATE_LIMIT', true, { off: !production }),
    demo: read.toggle('DEMO', false, { on: !production }),
    logLevel: read.oneOf('LOG_LEVEL', production ? 'info' : 'warn', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'silent',
    ]),
    apiDocs: read.toggle('API_DOCS', true, {}),
    metrics,
    metricsToken: metrics && (production || env.METRICS_TOKEN) ? read.secret('METRICS_TOKEN', 16) : undefined,
  };
}
