import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { Fault } from '../../programs/fault.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { rowsIn } from './dependencies-page.ts';
import { behind, table } from './behind.ts';

/**
 * Command `npm run outdated`: prints outdated packages with the installed version, the newest that fits, the newest,
 * and the reason against it from docs/delivery.md.
 */
export async function outdated(): Promise<void> {
  const installed = { ...(await outdatedByNpm()), ...overrides() };
  const held = rowsIn('Packages held back').map(([name = '', below = '', why = '']) => ({
    name,
    below,
    why,
  }));
  const rows: string[][] = [];
  for (const [name, have] of Object.entries(installed).sort()) {
    const versions = JSON.parse(await npm('view', name, 'versions', '--json')) as string[];
    rows.push(...behind({ name, have }, versions, held));
  }
  console.log(rows.length > 0 ? table(rows) : 'Nothing is behind.');
}

type Listed = { current: string } | { current: string }[];

/** Installed versions of the workspaces' packages that npm finds outdated. */
async function outdatedByNpm(): Promise<Record<string, string>> {
  const listed = JSON.parse(await npm('outdated', '--json')) as Record<string, Listed>;
  return Object.fromEntries(
    Object.entries(listed).map(([name, found]) => [name, [found].flat()[0]?.current ?? '']),
  );
}

/** Versions fixed by the root manifest's overrides. */
function overrides(): Record<string, string> {
  const manifest = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as {
    overrides: Record<string, string | object>;
  };
  return Object.fromEntries(
    Object.entries(manifest.overrides).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Output of npm; its exit code only says whether something is outdated. */
async function npm(...args: string[]): Promise<string> {
  const program = process.env.npm_execpath;
  if (!program) throw new Fault('npm is not known here: ask with npm run outdated.');
  const options = { cwd: repository, env: toolEnvironment(), maxBuffer: 100_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options).catch(
    (error: unknown) => error as { stdout?: string },
  );
  if (!stdout || /^\{\s*"error"/.test(stdout))
    throw new Fault(`npm ${args.join(' ')} gave no answer: is the registry within reach?`);
  return stdout;
}
