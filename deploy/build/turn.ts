import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../programs/fault.ts';
import { poll } from '../../programs/poll.ts';
import { isRunning } from '../../postgres/process-table.ts';
import { inRepository } from '../../programs/repository.ts';

const LONGEST_BUILD = 10 * 60_000;
const STARTED_WRITING = 2000;

/** Pids of building processes. Dead ones are ignored, so a killed build blocks nobody. */
const builders = inRepository('.cache', 'built', 'builders');

/** Marks this process's own turn: its pid in the file could be left from an earlier process. */
let building = false;

/**
 * Runs a build alone: two at once delete each other's output, and one goes on after the start that began it is killed.
 * Nested calls run at once.
 */
export async function inTurn(
  build: () => Promise<void>,
  signal?: AbortSignal,
  file = builders,
): Promise<void> {
  if (building) return build();
  const take = () => {
    signal?.throwIfAborted();
    return taken(file) || undefined;
  };
  await poll(take, { withinMs: LONGEST_BUILD, everyMs: 100 });
  building = true;
  try {
    await build();
  } finally {
    building = false;
    rmSync(file, { force: true });
  }
}

/** Adds a child that builds for this process and may outlive it. */
export function joinTurn(pid: number | undefined, file = builders): void {
  if (pid !== undefined && existsSync(file)) appendFileSync(file, `${pid}\n`);
}

function taken(file: string): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (!isHeld(file)) rmSync(file, { force: true });
  return false;
}

function isHeld(file: string): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > LONGEST_BUILD) return false;
  return (
    age < STARTED_WRITING || pidsIn(file).some((pid) => (pid === process.pid ? building : isRunning(pid)))
  );
}

function pidsIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}
