import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Fault } from '../../../programs/fault.ts';
import { inRepository } from '../../../programs/repository.ts';
import { areas } from './areas.ts';
import { drawn, type Drawing, type Mutant } from './draw.ts';
import { type Fate, Fates } from './fates.ts';
import { switched } from './switched.ts';

/** Least part of mutants that tests have to kill, in percent. */
const ENOUGH = 85;
const SHOWN = 70;

function drawingOf(words: readonly string[]): Drawing {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { seed: { type: 'string', default: '1' }, draw: { type: 'string', default: '300' } },
    allowPositionals: true,
  });
  const [seed, count] = [Number(values.seed), Number(values.draw)];
  if (!Number.isInteger(seed) || !(count > 0)) throw new Fault('--seed and --draw take whole numbers.');
  return { seed, count, words: positionals };
}

function textsOf(mutants: readonly Mutant[]): Record<string, string> {
  const files = [...new Set(mutants.map(({ file }) => file))];
  return Object.fromEntries(
    files.map((file) => [
      file,
      switched(
        readFileSync(inRepository(file), 'utf8'),
        mutants.filter((one) => one.file === file),
      ),
    ]),
  );
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

function lineOf({ mutant: { file, line, from, to }, end, by, seconds }: Fate): string {
  const killer = by ? ` by ${short(by)}` : '';
  return `${end} ${file}:${line}: ${short(from)} → ${short(to) || 'nothing'}${killer} (${seconds.toFixed(1)} s)`;
}

/** Kill rate of fates, as a line. */
export function rateOf(name: string, fates: readonly Fate[]): { line: string; percent: number } {
  const made = fates.filter(({ end }) => end !== 'unreadable').length;
  const killed = fates.filter(({ end }) => end === 'killed').length;
  const percent = made === 0 ? 100 : (100 * killed) / made;
  return { line: `${name}: ${made} mutants, ${made - killed} live, ${percent.toFixed(0)} % killed`, percent };
}

/** One PostgreSQL for all, in the environment. @returns its end */
async function startDatabase(): Promise<() => Promise<void>> {
  const [start, end] = await Promise.all(
    ['setup', 'teardown'].map(async (step) => {
      const file = inRepository('backend', 'test', 'support', `global-${step}.mjs`);
      return ((await import(file)) as { default: () => Promise<void> }).default;
    }),
  );
  await start?.();
  return async () => end?.();
}

/**
 * Command `npm run mutants -- backend`: draws mutants of money, permissions and accounts, and runs the tests of the API
 * nearest to each.
 * @param words `--seed` and `--draw`, and parts of file names
 * @returns the exit code: 1 when less than 85 % are killed
 */
export async function apiMutants(words: readonly string[]): Promise<number> {
  const drawing = drawingOf(words);
  const mutants = drawn(drawing);
  if (mutants.length === 0) throw new Fault(`No file has '${drawing.words.join(' ')}' in its name.`);
  console.log(`${mutants.length} mutants, drawn with seed ${drawing.seed}.`);
  const endDatabase = await startDatabase();
  const fates: Fate[] = [];
  try {
    for await (const fate of new Fates(textsOf(mutants), console.log).of(mutants)) {
      console.log(lineOf(fate));
      fates.push(fate);
    }
  } finally {
    await endDatabase();
  }
  for (const area of areas)
    console.log(
      rateOf(
        area,
        fates.filter(({ mutant }) => mutant.area === area),
      ).line,
    );
  const { line, percent } = rateOf('all', fates);
  console.log(line);
  return percent < ENOUGH ? 1 : 0;
}
