/** Tests of the tools themselves: ES modules under Node, as the tools run. */
export default {
  // A busy machine is slow, not wrong.
  testTimeout: 90_000,
  testMatch: ['<rootDir>/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } },
    ],
  },
};
