import { adviceOn, findViolations } from '../checks/boundaries.ts';
import { Fault } from '../../programs/fault.ts';
import { repository } from '../../programs/repository.ts';
import { apiBuild, areas, fromSource, programs, type Suite, typedFolders, typesIn } from './suites.ts';
import type { Changes } from './changes.ts';

const quick = { shareMinutes: 1 };

/** Files that can make any other file fail the checks. */
const settings =
  /^(?:eslint\.config\.js|tools\/eslint-rules\/(?!.*\.test\.ts$).*|\.prettierrc|package(?:-lock)?\.json|tsconfig\.(?:base|node)\.json)$/;

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
      if (violations.length > 0) throw new Fault((await adviceOn(violations)).join('\n'));
    },
  },
};

/** Folders for the compiler: changed ones and their dependents. The API's tests depend on what runs from source. */
function typedOf({ files }: Changes) {
  const all = files.some((file) => settings.test(file));
  const touched = new Set(files.map((file) => file.split('/')[0]));
  const anyOf = (...folders: string[]) => all || ['rules', ...folders].some((folder) => touched.has(folder));
  return typedFolders.filter((folder) =>
    folder.startsWith('frontends')
      ? anyOf('frontends', 'contracts-openapi')
      : anyOf('backend', ...fromSource),
  );
}

export function typesOf(changes: Changes): Suite[] {
  const commands = typedOf(changes).map(typesIn);
  return commands.length === 0
    ? []
    : [{ name: 'types', ...quick, begins: 'with the one before', run: { kind: 'programs', commands } }];
}

/** Build of the API, where the tools' types are checked. */
export const builtFor = (changes: Changes): Suite[] => (typedOf(changes).includes('tools') ? [apiBuild] : []);
