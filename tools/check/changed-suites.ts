import { findViolations } from '../checks/boundaries.ts';
import { Fault } from '../fault.ts';
import { inRepository, repository } from '../repository.ts';
import { areas, ofTools, programs, type Suite } from '../test/suites.ts';
import type { Changes } from './changes.ts';
import { nearestTests } from './nearest-tests.ts';

const quick = { shareMinutes: 1, limitMinutes: 15 };

/** Changes of these may make any file wrong. */
const settings = /^(?:eslint\.config\.js|\.prettierrc|package(?:-lock)?\.json|tsconfig\.\w+\.json)$/;

/** ESLint and Prettier for what changed, knip for all. */
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
  run: {
    kind: 'work',
    work: async () => {
      const { violations } = await findViolations(repository, areas);
      const broken = violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);
      if (broken.length > 0) throw new Fault(broken.join('\n'));
    },
  },
};

/** The types of the projects that changed, and of those that stand on them. */
export const typesOf = ({ base }: Changes): Suite => ({
  name: 'types',
  ...quick,
  run: {
    kind: 'programs',
    commands: [[programs.nx, 'affected', '-t', 'typecheck', '--base', base, '--output-style=static']],
  },
});

/** The tests of what changed that need no browser. */
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
