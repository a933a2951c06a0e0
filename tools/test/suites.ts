import { unpackedChromium } from '../browser/unpacked-chromium.ts';
import { buildApi, buildScreens } from '../build/build.ts';
import { inRepository } from '../repository.ts';

/** One step of `npm test`. */
export interface Suite {
  name: string;
  /** Its share of the whole, in minutes on two cores; going over it is warned of. Those of suites that wait for each other come to 31, and `npm ci` takes one or two more. */
  shareMinutes: number;
  /** When it begins, other than when all before it are over: together with the one before, or after that one alone. */
  begins?: 'with the one before' | 'after the one before';
  run: Runner;
}

export type Runner =
  /** Work of our own: passes unless it throws. */
  | { kind: 'work'; work(signal: AbortSignal): Promise<void> }
  /** Programs, one after the other, that pass when every one of them exits with 0. */
  | { kind: 'programs'; commands: string[][] }
  /** A jest run, given by its arguments; one without a test has failed, unless it may be empty. */
  | { kind: 'jest'; cwd?: string; args: string[]; mayBeEmpty?: boolean };

const bin = (file: string) => inRepository('node_modules', file);
export const ofTools = ['--config', 'tools/jest.config.js'];

/** Programs and the words that they are always given. */
export const programs = {
  eslint: [bin('eslint/bin/eslint.js'), '--max-warnings', '0'],
  prettier: [
    ...[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', inRepository('.cache', 'prettier')],
  ],
  knip: [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors', '--no-progress'],
  nx: bin('nx/dist/bin/nx.js'),
};

/** What the compiler takes as one program each: all front ends together, so that what they share is looked at once. */
export const typedFolders = ['backend', 'tools', 'frontends', 'frontends/shared/federation'] as const;

/** The compiler for one of those, which keeps what it found out for its next run. */
export const typesIn = (folder: (typeof typedFolders)[number]): string[] => [
  ...[bin('typescript/bin/tsc'), '-p', folder, '--incremental', '--tsBuildInfoFile'],
  inRepository('.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
];

/** Folders that hold the product's sources. */
export const areas = ['backend', 'contracts-openapi', 'frontends', 'rules', 'tools'];

export const build: Suite = {
  name: 'build',
  shareMinutes: 1,
  run: {
    kind: 'work',
    work: async (signal) => {
      await buildApi(console.log, signal);
      await buildScreens(console.log, signal);
      if (process.platform === 'linux' && !process.env.BROWSER) await unpackedChromium();
    },
  },
};

/** @param which arguments that choose among the browser's tests */
export const inBrowser = (which: string[]): Suite => ({
  name: 'browser',
  shareMinutes: 10,
  // More than cores: a third of the time such a test waits for what a page does by itself.
  run: { kind: 'jest', args: [...ofTools, '--maxWorkers', '3', ...which] },
});

export const suites: readonly Suite[] = [
  build,
  {
    name: 'lint',
    shareMinutes: 1.5,
    run: {
      kind: 'programs',
      commands: [[...programs.eslint, '.'], programs.knip],
    },
  },
  {
    name: 'typecheck',
    shareMinutes: 1,
    begins: 'with the one before',
    run: { kind: 'programs', commands: typedFolders.map(typesIn) },
  },
  {
    name: 'layout',
    shareMinutes: 1,
    begins: 'after the one before',
    run: { kind: 'programs', commands: [[...programs.prettier, '.']] },
  },
  {
    name: 'checks',
    shareMinutes: 0.5,
    run: { kind: 'jest', args: [...ofTools, '--roots', '<rootDir>/checks'] },
  },
  {
    name: 'tools',
    shareMinutes: 6,
    // Much of its time it waits for what it starts.
    begins: 'with the one before',
    run: {
      kind: 'jest',
      args: [...ofTools, '--maxWorkers', '2', '--testPathIgnorePatterns', '/tools/(checks|browser)/'],
    },
  },
  {
    name: 'backend',
    shareMinutes: 10,
    run: { kind: 'jest', cwd: 'backend', args: [] },
  },
  {
    name: 'frontends',
    shareMinutes: 2.5,
    run: { kind: 'jest', args: ['--config', 'jest.frontends.cjs', '--maxWorkers', '2'] },
  },
  inBrowser(['--roots', '<rootDir>/browser']),
];
