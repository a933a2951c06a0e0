import { buildApi } from '../../deploy/build/build.ts';
import { Fault } from '../../programs/fault.ts';
import { inRepository } from '../../programs/repository.ts';
import { withPostgres, type Bench } from './databases.ts';
import { measureBrowse } from './browse.ts';
import { measureDocuments } from './documents.ts';
import { measureEvents } from './events.ts';
import { measureFirstView } from './first-view/first-view.ts';
import { measureGrowth } from './growth.ts';
import { measureInterests } from './interests.ts';
import { measureLists } from './lists.ts';
import { benchLoop } from './loop.ts';
import { measurePapers } from './papers.ts';
import { measurePayments } from './payments.ts';
import { measureReminders } from './reminders.ts';
import { measureUploads } from './uploads.ts';
import { isGood, lineOf, save, table, type Row } from './report.ts';

/** Parts by their names on the command line. */
const PARTS: Record<string, (bench: Bench) => Promise<void>> = {
  lists: measureLists,
  money: measurePayments,
  growth: measureGrowth,
  browse: measureBrowse,
  papers: measurePapers,
  reminders: measureReminders,
  'first-view': measureFirstView,
  uploads: measureUploads,
  documents: measureDocuments,
  events: measureEvents,
  interests: measureInterests,
};

/**
 * Measures the API on this machine in one run, as ratios and never as times: lists and payments against a baseline
 * server on the same data, and the cost of answers on a large database against a small one. Prints each figure as it
 * comes and tables at the end, and writes `.cache/bench.json`.
 *
 * @param names parts, or substrings of measurements' names; none means all; `loop` alone times a developer's loop
 * @returns the exit code: 1 when a figure misses its bar
 */
export async function bench(names: string[]): Promise<number> {
  if (names.length === 1 && names[0] === 'loop') return benchLoop();
  await buildApi(console.log);
  const rows = await withPostgres({}, (make) => measure(make, names));
  if (!rows.length) throw new Fault(`Nothing is called so: choose among ${Object.keys(PARTS).join(', ')}.`);
  console.log(`\n${table(rows)}`);
  save(inRepository('.cache/bench.json'), rows);
  return rows.every(isGood) ? 0 : 1;
}

async function measure(make: Bench['make'], names: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const found = (row: Row): void => {
    rows.push(row);
    console.log(lineOf(row));
  };
  for (const [part, measurePart] of Object.entries(PARTS)) {
    const wants = (name: string): boolean =>
      !names.length || names.some((asked) => asked === part || name.includes(asked));
    await measurePart({ make, wants, found });
  }
  return rows;
}
