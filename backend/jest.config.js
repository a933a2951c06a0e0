import longTests from '../tools/jest/long-tests.cjs';

export default {
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts', ...longTests],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    // Tests and their support are loaded for each file of tests, all else once for a process.
    '/(backend/test|postgres|tools/(jest|testing))/.*\\.ts$|\\.test\\.ts$': '@swc/jest',
    '\\.[cm]?[jt]s$': '<rootDir>/../tools/jest/load-once-transform.cjs',
  },
  // Jest's own, which each file of tests has of its own.
  transformIgnorePatterns: ['/node_modules/(@jest|@swc|expect|jest-[a-z-]+)/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  // For hangs: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  workerGracefulExitTimeout: 30_000,
  cacheDirectory: '<rootDir>/../.cache/jest',
  testSequencer: '<rootDir>/../tools/jest/longest-first.cjs',
  testEnvironment: '<rootDir>/../tools/jest/node-environment.cjs',
  testEnvironmentOptions: { loadsOnce: true },
  setupFilesAfterEnv: [
    '<rootDir>/../tools/jest/node.setup.ts',
    '<rootDir>/test/support/open-handles.setup.ts',
  ],
  // More than cores: some of its time a test waits for its database or a program of its own.
  maxWorkers: 3,
  // Far more than a file leaves for the next collection of garbage: for what comes to leak.
  workerIdleMemoryLimit: '1500MB',
};
