import { unpackedChromium } from '../browser/unpacked-chromium.ts';
import { buildApi, buildScreens } from '../../deploy/build/build.ts';
import { inRepository } from '../../programs/repository.ts';

/** Step of `npm test`. */
export interface Suite {
  name: string;
  /**
   * Share of the total time, in minutes on two cores; exceeding it prints a warning. Consecutive suites add up to 29
   * minutes, and `npm ci` takes one or two more.
   */
  shareMinutes: number;
  /** Start, unless after all suites before it: together with the previous one, or after that one only. */
  begins?: 'with the one before' | 'after the one before';
  /** Files of tests that it runs, where they are chosen. */
  files?: readonly string[];
  /** Number of files for which there was no room. */
  leftOut?: number;
  run: Runner;
}

export type Runner =
  /** Function that passes unless it throws. */
  | { kind: 'work'; work(signal: AbortSignal): Promise<void> }
  /** Programs run in sequence, which pass when each exits with 0. */
  | { kind: 'programs'; commands: string[][] }
  /** Jest run by its arguments. One without tests fails unless it may be empty. */
  | { kind: 'jest'; cwd?: string; args: string[]; mayBeEmpty?: boolean };

const bin = (file: string) => inRepository('node_modules', file);
export const ofTools = ['--config', 'tools/jest.config.js'];

/** Programs with their fixed arguments. */
export const programs = {
  eslint: [bin('eslint/bin/eslint.js'), '--max-warnings', '0'],
  prettier: [
    ...[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', inRepository('.cache', 'prettier')],
  ],
  knip: [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors', '--no-progress'],
  nx: bin('nx/dist/bin/nx.js'),
};

/** Folders of what runs from source. One project of the compiler and one of jest, in `tools/`, have them all. */
export const fromSource = ['deploy', 'gateway', 'postgres', 'programs', 'tools'];

/** Projects of the compiler. The front ends are one, so that shared code is checked once. */
export const typedFolders = ['backend', 'tools', 'frontends', 'frontends/shared/federation'] as const;

/** Incremental run of the compiler for a project. */
export const typesIn = (folder: (typeof typedFolders)[number]): string[] => [
  ...[bin('typescript/bin/tsc'), '-p', folder, '--incremental', '--tsBuildInfoFile'],
  inRepository('.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`),
];

/** Folders that hold the product's sources. */
export const areas = ['backend', 'contracts-openapi', 'frontends', 'rules', ...fromSource];

/** Build of the API, whose types and code the tools use. */
export const apiBuild: Suite = {
  name: 'api',
  shareMinutes: 1,
  run: { kind: 'work', work: (signal) => buildApi(console.log, signal) },
};

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

/** @param which arguments that select browser tests */
export const inBrowser = (which: string[]): Suite => ({
  name: 'browser',
  shareMinutes: 10,
  // More workers than cores: browser tests wait for a third of their time.
  run: { kind: 'jest', args: ['--config', 'tools/browser/jest.config.js', '--maxWorkers', '3', ...which] },
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
    name: 'frontends',
    shareMinutes: 4,
    begins: 'after the one before',
    run: { kind: 'jest', args: ['--config', 'jest.frontends.cjs', '--maxWorkers', '2'] },
  },
  {
    name: 'tools',
    shareMinutes: 6,
    // Mostly waits for the processes it starts, while the two suites before it need the processor.
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
  inBrowser([]),
];
