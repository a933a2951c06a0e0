/** Tests of the tools themselves: ES modules under Node, as the tools run. */
export default {
  // For hangs: a busy machine is slow, not wrong.
  testTimeout: 300_000,
  workerGracefulExitTimeout: 30_000,
  cacheDirectory: '<rootDir>/../.cache/jest',
  testSequencer: '<rootDir>/jest/longest-first.cjs',
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/jest/node.setup.ts'],
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};
