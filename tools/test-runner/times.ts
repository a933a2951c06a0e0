import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRepository, repository } from '../../programs/repository.ts';

/** Seconds of the last run: of each suite, and of each file of tests by its path in the repository. */
export interface Times {
  suites: Record<string, number>;
  files: Record<string, number>;
}

const FILE = inRepository('.cache', 'test', 'times.json');

/** Assumed time of a file of tests that has not run here. */
const UNKNOWN_SECONDS = 5;

/** Times of earlier runs; empty before the first. */
export function readTimes(): Times {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Times;
  } catch {
    return { suites: {}, files: {} };
  }
}

function change(by: (times: Times) => void): void {
  const times = readTimes();
  by(times);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(times));
}

export const rememberSuite = (name: string, seconds: number): void =>
  change(({ suites }) => (suites[name] = seconds));

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
}

/** Seconds of each file in jest's `--json` output. */
export function fileTimes(json: string): Record<string, number> {
  const { testResults = [] } = JSON.parse(json) as { testResults?: JestFile[] };
  return Object.fromEntries(
    testResults
      .filter(({ endTime, startTime }) => endTime > startTime)
      .map(({ name, startTime, endTime }) => [path.relative(repository, name), (endTime - startTime) / 1000]),
  );
}

export const rememberFiles = (json: string): void =>
  change(({ files }) => Object.assign(files, fileTimes(json)));

export const secondsOf = (file: string, { files }: Times): number => files[file] ?? UNKNOWN_SECONDS;

/** Files from the first on that fit into the seconds; at least one. */
export function fitting(files: readonly string[], seconds: number, times: Times): string[] {
  let sum = 0;
  return files.filter((file, index) => {
    sum += secondsOf(file, times);
    return index === 0 || sum <= seconds;
  });
}
