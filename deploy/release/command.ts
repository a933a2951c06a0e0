import path from 'node:path';
import { parseArgs } from 'node:util';
import { runNx } from '../build/nx.ts';
import { buildInRepository } from '../site/front-end-build.ts';
import { FRONT_END_NAMES, frontEndNamed, type FrontEndName } from '../site/published-remote.ts';
import { baseOf } from '../site/release-record.ts';
import { Fault } from '../../programs/fault.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { releasedCommit } from './commit.ts';
import { packRelease } from './pack.ts';
import { packProgram, PROGRAM_NAMES, type ProgramName } from './program-release.ts';

const all = [...FRONT_END_NAMES, ...PROGRAM_NAMES];
const usage = `npm run release -- <${all.join('|')}> [--out folder]`;

/**
 * Command `npm run release -- admin`: builds a front end, the API or the gateway and packs it, with version and commit,
 * as `.cache/releases/<name>-<version>.tgz` or into the folder of `--out`.
 */
export async function releaseFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { name, out } = read(args);
  const commit = await releasedCommit(repository, env);
  const frontEnd = frontEndNamed(name);
  const project = frontEnd ?? (name === 'api' ? 'backend' : undefined); // the gateway runs from source
  if (project) await runNx(['run-many', '-t', 'build', '-p', `@kiraya/${project}`]);
  console.log(
    frontEnd
      ? await packFrontEnd(frontEnd, out, commit)
      : await packProgram(repository, out, name as ProgramName, commit),
  );
}

async function packFrontEnd(name: FrontEndName, out: string, commit: string): Promise<string> {
  const { version, files } = await buildInRepository(repository, name);
  return packRelease(out, { name, version, commit, base: baseOf({ name, version }), files });
}

function read(args: string[]): { name: FrontEndName | ProgramName; out: string } {
  const { values, positionals } = parsed(args);
  const [word, ...rest] = positionals;
  const name = all.find((known) => known === word);
  if (!name || rest.length > 0) throw new Fault(`Name what to release: ${usage}`);
  return { name, out: values.out ? path.resolve(values.out) : inRepository('.cache/releases') };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Fault(`This is how it is used: ${usage}`);
  }
}
