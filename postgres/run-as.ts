import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { Fault } from '../programs/fault.ts';

/** User that runs PostgreSQL's programs and owns their files. */
export interface RunAs {
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions };
  own(path: string): void;
}

interface Identity {
  uid: number;
  gid: number;
}

const direct: RunAs = { command: (file, args) => ({ file, args, options: {} }), own: () => {} };

const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
const inNamespace: RunAs = {
  command: (program, args) => ({
    file: 'unshare',
    args: [...namespace, program, ...args],
    options: { cwd: '/' },
  }),
  own: () => {},
};

const droppedTo = (identity: Identity): RunAs => ({
  command: (file, args) => ({ file, args, options: { ...identity, cwd: '/' } }),
  own: (path) => chownSync(path, identity.uid, identity.gid),
});

/**
 * Chooses the user for PostgreSQL, which refuses to run as root: root becomes the data's owner, else `postgres`, else
 * `nobody`. If that user cannot reach the programs or the folder (a project under a private home), a user namespace
 * maps root to `nobody`, and the files stay root's.
 *
 * @param program any PostgreSQL program, to try out
 * @param folder an existing folder that the user must be able to enter
 * @param owner uid that owns existing data
 */
export function chooseRunAs(program: string, folder: string, owner?: number): RunAs {
  if (process.getuid?.() !== 0) return direct;
  const identity = owner === 0 ? undefined : identityFor(owner);
  if (identity && canReach(identity, program, folder)) return droppedTo(identity);
  if (works(inNamespace, program)) return inNamespace;
  throw new Fault(
    `PostgreSQL cannot run as root and no other user can reach ${folder}: move the project out of a private folder, run it as a normal user, or set DATABASE_URL to your own PostgreSQL.`,
  );
}

function identityFor(owner: number | undefined): Identity | undefined {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const find = (name: string) => users.find((fields) => fields[0] === name);
  const user =
    owner === undefined
      ? (find('postgres') ?? find('nobody'))
      : users.find((fields) => Number(fields[2]) === owner);
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  return owner === undefined ? undefined : { uid: owner, gid: owner };
}

function canReach(identity: Identity, program: string, folder: string): boolean {
  const enter = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...identity, cwd: '/' });
  return enter.status === 0 && works(droppedTo(identity), program);
}

function works(as: RunAs, program: string): boolean {
  const { file, args, options } = as.command(program, ['--version']);
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}
