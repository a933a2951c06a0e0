import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { codeOf } from '../fault.ts';

/** One that has ended, and that whoever started it has not yet taken note of, does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return process.platform !== 'linux' || readStat(pid).state !== 'Z';
}

/** Whether this process is the server of that data folder, and not one that was given a dead server's number. */
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

/** Undefined where a container does not let even root see it. */
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

/** What a running server wrote about itself; undefined while there is none. */
export function readPidFile(pidFile: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}
