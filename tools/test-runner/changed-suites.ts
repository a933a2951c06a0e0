import { buildApi } from '../build/build.ts';
import { findViolations } from '../checks/boundaries.ts';
import { Fault } from '../fault.ts';
import { inRepository, repository } from '../repository.ts';
import { areas, ofTools, programs, type Suite, typedFolders, typesIn } from './suites.ts';
import type { Changes } from './changes.ts';
import { nearestTests } from './nearest-tests.ts';

const quick = { shareMinutes: 1 };

/** Files that can make any other file fail the checks. */
const settings =
  /^(?:eslint\.config\.js|tools\/eslint-rules\/(?!.*\.test\.ts$).*|\.prettierrc|package(?:-lock)?\.json|tsconfig\.base\.json)$/;

/** ESLint and Prettier for changed files, knip for all. */
export function lintOf({ files }: Changes): Suite {
  const all = files.some((file) => settings.test(file));
  const scripts = all ? ['.'] : files.filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file));
  const texts = all ? ['.'] : files;
  const commands = [
    ...(scripts.length > 0 ? [[...programs.eslint, '--no-warn-ignored', ...scripts]] : []),
    ...(texts.length > 0 ? [[...programs.prettier, '--ignore-unknown', ...texts]] : []),
    programs.knip,
  ];
  return { name: 'lint', ...quick, run: { kind: 'programs', commands } };
}

export const boundaries: Suite = {
  name: 'boundaries',
  ...quick,
  begins: 'with the one before',
  run: {
    kind: 'work',
    work: async () => {
      const { violations } = await findViolations(repository, areas);
      const broken = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
      if (broken.length > 0) throw new Fault(broken.join('\n'));
    },
  },
};

/** Folders for the compiler: changed ones and their dependents. The API's tests depend on the tools. */
function typedOf({ files }: Changes) {
  const all = files.some((file) => settings.test(file));
  const touched = new Set(files.map((file) => file.split('/')[0]));
  const anyOf = (...folders: string[]) => all || ['rules', ...folders].some((folder) => touched.has(folder));
  return typedFolders.filter((folder) =>
    folder.startsWith('frontends') ? anyOf('frontends', 'contracts-openapi') : anyOf('backend', 'tools'),
  );
}

export function typesOf(changes: Changes): Suite[] {
  const commands = typedOf(changes).map(typesIn);
  return commands.length === 0
    ? []
    : [{ name: 'types', ...quick, begins: 'with the one before', run: { kind: 'programs', commands } }];
}

/** Build of the API, whose types the tools import. */
export const builtFor = (changes: Changes): Suite[] =>
  typedOf(changes).includes('tools')
    ? [{ name: 'api', ...quick, run: { kind: 'work', work: (signal) => buildApi(console.log, signal) } }]
    : [];

/** Tests of the changes that need no browser. */
export function testsOf({ files }: Changes): Suite[] {
  const backend = inRepository('backend');
  const below = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
  const ofApi = below('backend').flatMap((file) => nearestTests(backend, file.slice('backend/'.length)));
  const ofScreens = [...below('frontends'), ...below('contracts-openapi'), ...below('rules')];
  const related = (changed: string[]) => ['--findRelatedTests', ...changed.map((file) => inRepository(file))];
  const suites: [name: string, cwd: string | undefined, args: string[], wanted: boolean][] = [
    ['backend', 'backend', ['--runTestsByPath', ...new Set(ofApi)], ofApi.length > 0],
    ['frontends', undefined, ['--config', 'jest.frontends.cjs', ...related(ofScreens)], ofScreens.length > 0],
    [
      'tools',
      undefined,
      [...ofTools, '--testPathIgnorePatterns', '/tools/browser/', ...related(below('tools'))],
      below('tools').length > 0,
    ],
  ];
  return suites
    .filter(([, , , wanted]) => wanted)
    .map(([name, cwd, args]) => ({ name, ...quick, run: { kind: 'jest', cwd, args, mayBeEmpty: true } }));
}
