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
import { codeOf } from '../fault.ts';
import { poll } from '../poll.ts';
import { isRunning } from '../postgres/process-table.ts';
import { inRepository } from '../repository.ts';

const LONGEST_BUILD = 10 * 60_000;
const STARTED_WRITING = 2000;

/** Names the processes that build. It means nothing once they are gone, so one that a kill leaves behind stops nobody. */
const builders = inRepository('.cache', 'built', 'builders');

/** Whether it is this process's turn: its number in the file could be that of an earlier one. */
let building = false;

/**
 * Builds when nobody else does: two builds at once take each other's output away, and one goes on when the start that
 * began it is killed. Inside a turn of this process it is that turn.
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

/** A program that builds for this process, and may outlive it, counts as well. */
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
