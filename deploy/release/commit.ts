import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Fault } from '../../programs/fault.ts';

/**
 * Commit of a release: COMMIT without a repository, as in a container's build, otherwise the one checked out.
 * @throws Fault on uncommitted changes, since no one could tell later what was released
 */
export async function releasedCommit(repository: string, env: NodeJS.ProcessEnv): Promise<string> {
  const given = env.COMMIT?.trim();
  if (given) {
    if (/^[0-9a-f]{40}$/.test(given)) return given;
    throw new Fault('COMMIT must be the 40 hexadecimal digits of a commit.');
  }
  const head = await git(repository, 'rev-parse', 'HEAD');
  if ((await git(repository, 'status', '--porcelain')) !== '')
    throw new Fault('There are changes that are not committed: commit them, then release.');
  return head;
}

async function git(repository: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: repository }).catch(() => {
    throw new Fault('The commit is not known: release from a git repository, or set COMMIT.');
  });
  return stdout.trim();
}
