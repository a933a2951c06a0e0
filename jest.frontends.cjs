/** One jest project for each front end and each of their shared packages; swc compiles them to CommonJS. */
const { existsSync } = require('node:fs');
const path = require('node:path');

const packages = [
  ...['host', 'public', 'portal', 'finance', 'admin'].map((name) => `frontends/${name}`),
  ...['ui', 'mui', 'router', 'session', 'formats', 'federation'].map((name) => `frontends/shared/${name}`),
  'contracts-openapi',
  'rules',
];

/** Packages published as ES modules only, compiled as well. */
const modulesOnly = [
  'd3-[a-z-]+',
  'internmap',
  'delaunator',
  'robust-predicates',
  'openapi-fetch',
  'openapi-typescript-helpers',
  'qr',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
  },
];

const support = path.join(__dirname, 'tools', 'jest');

/** Packages without a screen, whose tests need no browser. */
const withoutScreen = ['contracts-openapi', 'rules', 'frontends/shared/formats'];

const inBrowser = {
  testEnvironment: path.join(support, 'browser-environment.cjs'),
  setupFilesAfterEnv: [path.join(support, 'frontends.setup.ts')],
};

const project = (folder) => ({
  ...(withoutScreen.includes(folder) ? { testEnvironment: 'node' } : inBrowser),
  displayName: path.basename(folder),
  rootDir: path.join(__dirname, folder),
  cacheDirectory: path.join(__dirname, '.cache', 'jest'),
  runtime: path.join(support, 'compiled-once.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.(woff2|svg|png|webp|css)$': path.join(support, 'asset.cjs'),
  },
});

module.exports = {
  // Limit for hangs: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  workerGracefulExitTimeout: 30_000,
  testSequencer: path.join(support, 'longest-first.cjs'),
  projects: packages.filter((folder) => existsSync(path.join(__dirname, folder, 'src'))).map(project),
};
