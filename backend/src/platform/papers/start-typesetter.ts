import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import { createHash } from 'node:crypto';
import type { Paper, PaperPicture } from './paper.js';
import { FONT_FILES, MARKS, PICTURES, TEMPLATE } from './paper-template.js';

/** The process's messages, besides the number of papers laid out (`made`). */
export type Answer = { pdf: Uint8Array } | { written: number } | { fault: string } | { made: number };

/**
 * Starts a process that typesets papers. It gets the template, the fonts and papers, and no environment.
 * @param output a file for the results
 */
export function startTypesetter(output?: number): ChildProcess {
  // The same extension as this file's: TypeScript in tests, compiled otherwise.
  const program = import.meta.url.endsWith('.ts') ? './typesetter.ts' : './typesetter.js';
  const stdio: StdioOptions = ['ignore', output ?? 'ignore', 'ignore', 'ipc'];
  const child = fork(new URL(program, import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio,
  });
  child.unref();
  child.channel?.unref();
  child.send({ template: TEMPLATE, fonts: FONT_FILES, marks: MARKS, pictures: PICTURES });
  return child;
}

/** The process's niceness: on a busy machine it gets a third of others' time, and still finishes. */
const NICE = 5;

/** Gives way to all other processes. */
export function yieldToOthers({ pid }: ChildProcess): void {
  if (pid) setPriority(pid, NICE);
}

/** The title of a paper by itself. */
export const nameOf = ({ title, number }: Paper): string => `${title} ${number}`;

/** A paper for the typesetter, and the files of its pictures by path. */
export interface GivenPaper {
  /** JSON with the template's parameters. */
  paper: string;
  files: Map<string, Uint8Array>;
}

/** @param isFirst the logo stands on all papers of a file, and is sent with the first */
export function asGiven(paper: Paper, isFirst = true): GivenPaper {
  const files = new Map<string, Uint8Array>();
  const given = ({ file, alt, caption }: PaperPicture) => {
    const path = file && pathOf(file);
    if (path) files.set(path, file);
    return { path, alt, caption };
  };
  const pictures = (paper.pictures ?? []).map(({ heading, parts }) => ({
    heading,
    parts: parts.map((part) => ({ label: part.label ?? null, pictures: part.pictures.map(given) })),
  }));
  return { paper: JSON.stringify({ ...templateOf(paper, isFirst), pictures }), files };
}

/** By its content, since the typesetter keeps files by their paths. */
const pathOf = (file: Buffer): string => `${PICTURES}${createHash('sha256').update(file).digest('hex')}.jpg`;

const templateOf = (paper: Paper, isFirst: boolean): object => ({
  ...paper,
  organisation: {
    ...paper.organisation,
    logo: isFirst && paper.organisation.logo ? [...paper.organisation.logo] : null,
  },
  amount: paper.amount ?? null,
  clauses: paper.clauses ?? null,
  cancelled: paper.cancelled ?? null,
  signature: paper.signature ?? null,
  stamp: paper.stamp ?? null,
  tables: paper.tables.map((table) => ({
    ...table,
    columns: table.columns.map(({ label, isFigure = false, isShort = isFigure }) => ({
      label,
      isFigure,
      isShort,
    })),
    total: table.total ?? null,
    isWide: table.isWide ?? false,
  })),
});
