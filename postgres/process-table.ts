import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { codeOf } from '../programs/fault.ts';

/** Tests whether a process runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return process.platform !== 'linux' || readStat(pid).state !== 'Z';
}

/** Tests whether a process is the server of a data folder, and not another one with its pid. */
export function isServerOf(pid: number, data: string): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') return nameByPs(pid).includes('postgres');
  const folder = workingFolder(pid);
  return folder === undefined ? readStat(pid).name === 'postgres' : folder === realpathSync(data);
}

const nameByPs = (pid: number): string =>
  spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout;

function readStat(pid: number): { name?: string; state?: string } {
  try {
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, state };
  } catch {
    return {};
  }
}

/** Working folder of a process; undefined where a container hides it even from root. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export interface Postmaster {
  pid: number;
  port: number;
}

/** Content of a running server's pid file; undefined without one. */
export function readPidFile(pidFile: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}
