/** Program of an installation; `tools` are the commands beside it. */
type Reader = 'api' | 'gateway' | 'start' | 'tools';

/** Kind of value, which decides how it is read. */
type Kind =
  | { is: 'text' | 'path' | 'proxies' | 'secret' | 'toggle' }
  | { is: 'url'; protocols: readonly string[]; origin?: true; several?: true; ofServers?: true }
  | { is: 'integer'; min: number; max: number }
  | { is: 'percent'; max: number }
  | { is: 'choice'; of: readonly string[] };

export type Variable = Kind & {
  readers: readonly Reader[];
  /** Default value. */
  fallback?: string;
  /** Description of the default, if it is no single value. */
  unset?: string;
  /** Set for a secret, or a value that may contain one: may be given by a file, and is never shown. */
  isSecret?: true;
  /** Requirement to set it; none by default. */
  needed?: 'always' | 'production';
  /** Only value allowed in production. */
  inProduction?: string;
  /** Minimum length of a secret in production. */
  least?: number;
  /** Description for operators: one sentence in Markdown. */
  about: string;
  /** Values that belong to other programs with the same name, and are ignored. */
  ofOthers?: RegExp;
};

const API = ['api', 'start'] as const;
const DATABASE = { is: 'url', protocols: ['postgres:', 'postgresql:'], isSecret: true } as const;
const SERVERS = { ...DATABASE, ofServers: true } as const;
const WEB = { is: 'url', protocols: ['http:', 'https:'] } as const;

/** Environment variables of all programs, in the order of the documentation. */
export const VARIABLES = {
  NODE_ENV: {
    ...{ is: 'choice', of: ['production', 'development', 'test'], unset: 'as `development`' },
    readers: ['api', 'gateway', 'start', 'tools'],
    about: '`production` where people depend on it: what must be said is then asked for',
  },
  API_ROLE: {
    ...{ is: 'choice', of: ['all', 'web', 'worker'], fallback: 'all' },
    readers: ['api'],
    about:
      'Role of the process: `web` answers requests, `worker` does the jobs and makes PDFs of many documents, `all` does both',
  },
  PORT: {
    ...{ is: 'integer', min: 0, max: 65_535, fallback: '3000' },
    readers: ['api', 'gateway', 'start'],
    about: 'Where to listen',
  },
  HOST: {
    ...{ is: 'text', fallback: '127.0.0.1' },
    readers: ['api', 'gateway', 'start'],
    about: 'Address to listen at; `0.0.0.0` lets other machines in',
  },
  PUBLIC_URL: {
    ...{ ...WEB, origin: true, unset: '`http://localhost:PORT`' },
    readers: ['api', 'gateway', 'start'],
    about: 'Where people reach the site: links in mails, the sitemap and canonical addresses start with it',
  },
  TRUST_PROXY: {
    is: 'proxies',
    readers: ['api', 'gateway', 'start'],
    about:
      'Number of proxies before the API, the gateway among them, or their addresses; otherwise forwarding headers are ignored. The gateway’s access log takes the same',
  },
  DATABASE_URL: {
    ...{ ...SERVERS, needed: 'always', unset: 'the embedded PostgreSQL, for `npm start`' },
    readers: ['api', 'start', 'tools'],
    about:
      'PostgreSQL 15 or newer; several servers of it with commas, of which one takes writes ([operations](operations.md#failover))',
  },
  DATABASE_REPLICA_URLS: {
    ...{ ...DATABASE, several: true },
    readers: API,
    about:
      'Standbys of that database, with commas, which answer lists, details and papers ([operations](operations.md#replicas))',
  },
  DATABASE_MIGRATION_URL: {
    ...{ ...SERVERS, unset: '`DATABASE_URL`' },
    readers: API,
    about: 'Login that owns the schema; without it the application does `SET ROLE kiraya_app`',
  },
  PGPASSWORD: {
    ...{ is: 'secret', isSecret: true },
    readers: ['api', 'start', 'tools'],
    about: 'Password of the database’s login, where the address has none',
  },
  DATA_DIR: {
    ...{ is: 'path', fallback: '.data' },
    readers: ['api', 'start', 'tools'],
    about:
      'The embedded database, generated secrets, the mail outbox; in production `npm start` has no default for it',
  },
  FILES_DIR: {
    ...{ is: 'path', needed: 'production', unset: '`DATA_DIR/files`' },
    readers: ['api', 'start', 'tools'],
    about: 'Uploaded pictures, outside of every release’s folder; several API processes share one folder',
  },
  FILES_URL: {
    ...{ is: 'text', unset: 'the folder `FILES_DIR`' },
    readers: ['api', 'start', 'tools'],
    about:
      'Bucket of uploaded files, as `s3://bucket/prefix?endpoint=https://…&region=…` ([operations](operations.md#files-in-a-bucket))',
  },
  FILES_URL_OTHER: {
    is: 'text',
    readers: ['api', 'start', 'tools'],
    about: 'Other place of files while they move: an address like `FILES_URL`, or `folder` for `FILES_DIR`',
  },
  AWS_ACCESS_KEY_ID: {
    ...{ is: 'secret', isSecret: true, unset: 'those of the machine’s role or profile' },
    readers: ['api', 'start', 'tools'],
    about: 'Keys of the bucket in `FILES_URL`, with the next',
  },
  AWS_SECRET_ACCESS_KEY: {
    ...{ is: 'secret', isSecret: true },
    readers: ['api', 'start', 'tools'],
    about: 'Its secret',
  },
  AWS_SESSION_TOKEN: {
    ...{ is: 'secret', isSecret: true },
    readers: ['api', 'start', 'tools'],
    about: 'Token of temporary keys',
  },
  MIN_FREE_SPACE_MB: {
    ...{ is: 'integer', min: 0, max: 999_999_999, fallback: '256' },
    readers: API,
    about: 'Megabytes that `FILES_DIR` and `DATA_DIR` have free, else nothing is changed; 0 looks for none',
  },
  JWT_SECRET: {
    ...{ is: 'secret', isSecret: true, needed: 'always', least: 32 },
    ...{ unset: 'generated by `npm start`, kept under `DATA_DIR`' },
    readers: API,
    about: 'Signs the sessions',
  },
  JWT_SECRET_OLD: {
    ...{ is: 'secret', isSecret: true, least: 32 },
    readers: API,
    about: 'What `JWT_SECRET` was before it was changed: its sessions go on, none is made with it',
  },
  PII_KEY: {
    ...{ is: 'secret', isSecret: true, needed: 'always', least: 32 },
    ...{ unset: 'generated by `npm start`, kept under `DATA_DIR`' },
    readers: API,
    about: 'Encrypts Aadhaar, PAN and the like. **Losing it loses every Aadhaar and PAN.**',
  },
  PII_KEY_OLD: {
    ...{ is: 'secret', isSecret: true, least: 32 },
    readers: API,
    about:
      'What `PII_KEY` was before it was changed: it opens what it encrypted, nothing new is made with it',
  },
  SMTP_URL: {
    ...{ is: 'url', protocols: ['smtp:', 'smtps:'], isSecret: true },
    readers: API,
    about:
      'Mail server; without it mails are `.eml` files in `DATA_DIR/outbox/`, in production there is no start unless `MAIL=off`',
  },
  MAIL: {
    ...{ is: 'toggle', fallback: 'on', ofOthers: /^\// },
    readers: API,
    about:
      '`off` sends no mails at all, and says so to administrators; a path, which log-ins of systems put there, says nothing',
  },
  MAIL_FROM: {
    ...{ is: 'text', unset: '`Kiraya <no-reply@…>` with the host of `PUBLIC_URL`' },
    readers: API,
    about: 'Sender of all mails: an address, or `Name <address>`',
  },
  COMMISSION_PERCENT: {
    ...{ is: 'percent', max: 100, fallback: '10' },
    readers: API,
    about: 'First value of the setting',
  },
  RATE_LIMIT: {
    ...{ is: 'toggle', fallback: 'on', inProduction: 'on' },
    readers: API,
    about: 'Limits of how often something is asked; `off` only outside production',
  },
  DEMO: {
    ...{ is: 'toggle', fallback: 'off', inProduction: 'off', unset: '`off`; `on` for `npm start`' },
    readers: API,
    about:
      'Demo accounts and data on an empty database; with a `HOST` that other machines reach it must be said, `on` or `off`',
  },
  API_DOCS: {
    ...{ is: 'toggle', fallback: 'on' },
    readers: API,
    about: '`off` takes Swagger’s page at `/api/docs` away; `/api/openapi.json` stays',
  },
  METRICS: {
    ...{ is: 'toggle', fallback: 'off' },
    readers: ['api', 'gateway', 'start'],
    about: 'Whether `/api/metrics` is there, and the gateway’s `/gateway/metrics`',
  },
  METRICS_TOKEN: {
    ...{ is: 'secret', isSecret: true, least: 16 },
    readers: ['api', 'gateway', 'start'],
    about: 'Bearer token that they ask for; required in production where `METRICS` is on',
  },
  LOG_LEVEL: {
    ...{ is: 'choice', of: ['trace', 'debug', 'info', 'warn', 'error', 'silent'] },
    ...{ unset: '`warn`; `info` in production' },
    readers: API,
    about: 'Which JSON lines come on standard output',
  },
  API_URL: {
    ...{ ...WEB, several: true, needed: 'always' },
    readers: ['gateway'],
    about: 'Address of the API, or several with commas',
  },
  ACCESS_LOG: {
    ...{ is: 'toggle', fallback: 'on' },
    readers: ['gateway'],
    about: 'Whether the gateway writes a line for each request, with its client’s address',
  },
  ANSWER_SECONDS: {
    ...{ is: 'integer', min: 1, max: 3600, fallback: '30' },
    readers: ['gateway'],
    about: 'How long an API may say nothing before the gateway gives its answer up',
  },
  REMOTE_SERVERS: {
    is: 'text',
    readers: ['gateway'],
    about: 'Servers of front ends, as `admin=http://admin:8080`, several with commas',
  },
  SITE_DIR: {
    ...{ is: 'path', fallback: '.cache/site' },
    readers: ['gateway', 'tools'],
    about: 'Folder that the deploy step fills and the gateway serves',
  },
  ADMIN_PASSWORD: {
    ...{ is: 'secret', isSecret: true, unset: 'asked for' },
    readers: ['api', 'tools'],
    about: 'Password of the account that `create-admin` opens',
  },
  BACKUP_PASSPHRASE: {
    ...{ is: 'secret', isSecret: true },
    readers: ['tools'],
    about: 'Encrypts the keys of a backup, and opens them ([operations](operations.md#back-up-and-restore))',
  },
  COMMIT: {
    ...{ is: 'text', unset: 'the one that is checked out' },
    readers: ['tools'],
    about: 'Commit that a release is built from, where there is no repository',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;

/** Names of the variables of a kind. */
export type NamesOf<Is extends Kind['is']> = {
  [Name in VariableName]: (typeof VARIABLES)[Name]['is'] extends Is ? Name : never;
}[VariableName];
