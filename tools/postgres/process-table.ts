import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { codeOf } from '../fault.ts';

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether this process is the server of that data folder, and not one that was given a dead server's number. */
export function isServerOf(pid: number, data: string): boolean {
  if (!isRunning(pid)) return false;
  if (existsSync('/proc/self/cwd')) return workingFolder(pid) === realpathSync(data);
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}

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
