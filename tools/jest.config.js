import longTests from './jest/long-tests.cjs';

/** Configuration for tests of the tools and of all that runs from source: ES modules under Node. */
export default {
  // Limit for hangs: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  workerGracefulExitTimeout: 30_000,
  cacheDirectory: '<rootDir>/../.cache/jest',
  testSequencer: '<rootDir>/jest/longest-first.cjs',
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/jest/node.setup.ts'],
  roots: [
    '<rootDir>',
    ...['deploy', 'gateway', 'postgres', 'programs'].map((folder) => `<rootDir>/../${folder}`),
  ],
  testMatch: ['**/*.test.ts', ...longTests],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};
