/** Configuration for tests of the tools: ES modules under Node. */
export default {
  // Limit for hangs: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  workerGracefulExitTimeout: 30_000,
  cacheDirectory: '<rootDir>/../.cache/jest',
  testSequencer: '<rootDir>/jest/longest-first.cjs',
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/jest/node.setup.ts'],
  testEnvironmentOptions: { loadsOnce: true },
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    // The product and all packages are loaded once for a process, the tools and their tests for each file of tests.
    '\\.[cm]?js$|/(api-answers/[a-z-]+|browser/unpacked-chromium)\\.ts$':
      '<rootDir>/jest/load-once-transform.cjs',
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
  // Jest's own, which each file of tests has of its own.
  transformIgnorePatterns: ['/node_modules/(@jest|@swc|expect|jest-[a-z-]+)/'],
};
