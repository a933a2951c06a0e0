import { expect, test } from '@jest/globals';
import { loadConfig } from './config.js';

const least = {
  DATABASE_URL: 'postgresql://u:p@localhost:5432/kiraya',
  JWT_SECRET: 's'.repeat(32),
  PII_KEY: 'p'.repeat(32),
};

const inProduction = { ...least, NODE_ENV: 'production', FILES_DIR: '/srv/kiraya/files', MAIL: 'off' };

test('what is not set has its documented default', () => {
  expect(loadConfig(least)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: undefined,
    dataDir: '.data',
    publicUrl: 'http://localhost:3000',
    commissionBps: 1000,
    rateLimit: true,
    demo: false,
    production: false,
    role: 'all',
    apiDocs: true,
    metrics: false,
    metricsToken: undefined,
  });
});

test.each([
  ['API_ROLE', 'jobs', /^API_ROLE must be one of all, web, worker\.$/],
  ['PORT', '80a', /^PORT must be a whole number/],
  ['PORT', '65536', /^PORT must be/],
  ['DATABASE_URL', '', /^DATABASE_URL must be set/],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address/],
  ['DATABASE_URL', 'postgresql://one:5432,two:x/kiraya', /^DATABASE_URL must be an address/],
  ['DATABASE_REPLICA_URLS', 'postgresql://one/kiraya,mysql://x', /^DATABASE_REPLICA_URLS must be addresses/],
  [
    'DATABASE_REPLICA_URLS',
    'postgresql://one/kiraya,postgresql://one/kiraya',
    /^DATABASE_REPLICA_URLS must be addresses, each of them once/,
  ],
  ['DATABASE_MIGRATION_URL', 'nonsense', /^DATABASE_MIGRATION_URL must be/],
  ['JWT_SECRET', '', /^JWT_SECRET must be set/],
  ['PII_KEY', '', /^PII_KEY must be set/],
  ['PII_KEY_OLD', least.PII_KEY, /^PII_KEY_OLD must be another than PII_KEY\.$/],
  ['JWT_SECRET_OLD', ` ${least.JWT_SECRET} `, /^JWT_SECRET_OLD must be another than JWT_SECRET\.$/],
  ['SMTP_URL', 'http://x', /^SMTP_URL must be/],
  ['MAIL', 'no', /^MAIL must be one of on, off/],
  ['MAIL_FROM', 'homes', /^MAIL_FROM must be an address/],
  ['MAIL_FROM', 'Homes <a@example.com', /^MAIL_FROM must be an address/],
  ['PUBLIC_URL', 'kiraya.example', /^PUBLIC_URL must be/],
  ['COMMISSION_PERCENT', '100.01', /^COMMISSION_PERCENT must be/],
  ['COMMISSION_PERCENT', '-1', /^COMMISSION_PERCENT must be/],
  ['COMMISSION_PERCENT', '7.125', /^COMMISSION_PERCENT must be/],
  ['RATE_LIMIT', 'maybe', /^RATE_LIMIT must be one of on, off/],
  ['TRUST_PROXY', 'everyone', /^TRUST_PROXY must be/],
  ['API_DOCS', 'yes', /^API_DOCS must be one of on, off/],
  ['METRICS', 'yes', /^METRICS must be one of on, off/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be/],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(() => loadConfig({ ...least, [name]: value })).toThrow(sentence);
});

test.each([
  ['DEMO', 'on', /^DEMO must be off in production/],
  ['RATE_LIMIT', 'off', /^RATE_LIMIT must be on in production/],
  ['JWT_SECRET', 'short', /^JWT_SECRET must be at least 32/],
  ['PII_KEY', 'short', /^PII_KEY must be at least 32/],
  ['PII_KEY_OLD', 'short', /^PII_KEY_OLD must be at least 32/],
  ['JWT_SECRET_OLD', 'short', /^JWT_SECRET_OLD must be at least 32/],
  ['METRICS', 'on', /^METRICS_TOKEN must be set/],
  ['DEMO', ' on ', /^DEMO must be off in production/],
  ['MAIL', 'on', /^SMTP_URL must be set in production, or MAIL=off/],
  ['MAIL', '/var/mail/root', /^SMTP_URL must be set in production/],
  ['FILES_DIR', '', /^FILES_DIR must be set in production/],
  ['NODE_ENV', 'prod', /^NODE_ENV must be one of production, development, test/],
])('in production %s=%s is refused', (name, value, sentence) => {
  expect(() => loadConfig({ ...inProduction, [name]: value })).toThrow(sentence);
});

test.each([
  ['https://homes.example.com', true],
  ['http://192.168.1.7:3000', true],
  ['http://localhost:3000', false],
  ['http://[::1]:3000', false],
])('at PUBLIC_URL=%s no demo starts: %s', (PUBLIC_URL, isPublic) => {
  expect(loadConfig({ ...least, PUBLIC_URL })).toMatchObject({ isPublic, demo: false });
  const demo = () => loadConfig({ ...least, PUBLIC_URL, DEMO: 'on' });
  if (isPublic) expect(demo).toThrow(/^DEMO must be off where PUBLIC_URL is not this machine/);
  else expect(demo()).toMatchObject({ demo: true });
});

test.each([
  [undefined, { name: 'Kiraya', address: 'no-reply@homes.example.com' }],
  ['rent@example.com', { name: 'Kiraya', address: 'rent@example.com' }],
  ['Green Homes <rent@example.com>', { name: 'Green Homes', address: 'rent@example.com' }],
])('MAIL_FROM=%s', (MAIL_FROM, mailFrom) => {
  expect(loadConfig({ ...least, PUBLIC_URL: 'https://homes.example.com', MAIL_FROM })).toMatchObject({
    mailFrom,
  });
});

test('production starts with no more than that', () => {
  expect(loadConfig(inProduction)).toMatchObject({
    ...{ production: true, isPublic: true, filesDir: '/srv/kiraya/files' },
  });
});

test('no message repeats the value: it may be a secret', () => {
  expect(() => loadConfig({ ...least, DATABASE_URL: 'mysql://root:hunter2@db' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});

test.each([
  ['12.5', 1250],
  ['0', 0],
  ['100', 10_000],
  ['7.05', 705],
])('a commission of %s percent is %d basis points', (percent, bps) => {
  expect(loadConfig({ ...least, COMMISSION_PERCENT: percent }).commissionBps).toBe(bps);
});

test.each([
  ['1', 1],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s is understood', (value, meant) => {
  expect(loadConfig({ ...least, TRUST_PROXY: value }).trustProxy).toEqual(meant);
});
