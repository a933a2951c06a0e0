import path from 'node:path';
import { parseArgs } from 'node:util';
import { runNx } from '../build/nx.ts';
import { buildInRepository } from '../compose/front-end-build.ts';
import { FRONT_END_NAMES, frontEndNamed, type FrontEndName } from '../compose/published-remote.ts';
import { baseOf } from '../compose/release-record.ts';
import { Fault } from '../fault.ts';
import { inRepository, repository } from '../repository.ts';
import { packApi } from './api-release.ts';
import { releasedCommit } from './commit.ts';
import { packRelease } from './pack.ts';

const usage = `npm run release -- <${FRONT_END_NAMES.join('|')}|api> [--out folder]`;

/**
 * `npm run release -- admin` builds one front end, or the API, and packs it with its version and the commit it came from
 * as `.cache/releases/<name>-<version>.tgz`, or in the folder that `--out` names.
 */
export async function releaseFromCommandLine(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { name, out } = read(args);
  const commit = await releasedCommit(repository, env);
  await runNx(['run-many', '-t', 'build', '-p', name === 'api' ? '@kiraya/backend' : `@kiraya/${name}`]);
  console.log(
    name === 'api' ? await packApi(repository, out, commit) : await packFrontEnd(name, out, commit),
  );
}

async function packFrontEnd(name: FrontEndName, out: string, commit: string): Promise<string> {
  const { version, files } = await buildInRepository(repository, name);
  return packRelease(out, { name, version, commit, base: baseOf({ name, version }), files });
}

function read(args: string[]): { name: FrontEndName | 'api'; out: string } {
  const { values, positionals } = parsed(args);
  const [word, ...rest] = positionals;
  const name = word === 'api' ? word : frontEndNamed(word);
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
