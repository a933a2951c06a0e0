import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { inRepository } from '../../../programs/repository.ts';
import { isEquivalent } from '../equivalent.ts';
import { mutated, type Mutation } from '../mutations.ts';
import { apiMutationsOf } from './api-mutations.ts';
import { type Area, areas, sourcesOf } from './areas.ts';
import { errorsIn } from './compiled.ts';

/** A mutant of a run. */
export interface Mutant extends Mutation {
  id: number;
  area: Area;
  file: string;
}

export interface Drawing {
  seed: number;
  /** Number of mutants, the same of each area as far as it has them. */
  count: number;
  /** Parts of file names; all files without. */
  words: readonly string[];
}

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const one = fc.shuffledSubarray([...all], { minLength: all.length });
  return fc.sample(fc.noBias(one), { seed, numRuns: 1 })[0] ?? [];
}

/** More than are asked for, as some do not compile. */
const SPARE = 1.3;

function candidatesOf(area: Area, { seed, words }: Drawing): Omit<Mutant, 'id'>[] {
  const files = sourcesOf(area).filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const all = files.flatMap((file) =>
    apiMutationsOf(read(file))
      .filter((one) => !isEquivalent(file, read(file), one))
      .map((one) => ({ ...one, area, file })),
  );
  return shuffled(all, seed);
}

/** Mutants that compile as well as their source does. */
function compiling<One extends Mutation & { file: string }>(mutants: readonly One[]): One[] {
  const files = [...new Set(mutants.map(({ file }) => file))];
  const errors = errorsIn([
    ...files.map((file) => ({ file, text: read(file) })),
    ...mutants.map((one) => ({ file: one.file, text: mutated(read(one.file), one) })),
  ]);
  const before = new Map(files.map((file, at) => [file, errors[at] ?? 0]));
  return mutants.filter((one, at) => (errors[files.length + at] ?? 0) <= (before.get(one.file) ?? 0));
}

/** Draws mutants that compile, one of each area in turn, so that a run that is ended early says something of all. */
export function drawn(drawing: Drawing): Mutant[] {
  const byArea = areas.map((area) => candidatesOf(area, drawing)).filter(({ length }) => length > 0);
  const share = Math.ceil(drawing.count / byArea.length);
  const good = compiling(byArea.flatMap((all) => all.slice(0, Math.ceil(share * SPARE))));
  const chosen = areas.map((area) => good.filter((one) => one.area === area).slice(0, share));
  return Array.from({ length: share }, (_, at) => chosen.flatMap((all) => all.slice(at, at + 1)))
    .flat()
    .map((one, id) => ({ ...one, id }));
}
