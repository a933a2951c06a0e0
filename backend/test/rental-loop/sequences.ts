import { expect } from '@jest/globals';
import fc from 'fast-check';
import { expectSamePicture } from './agrees.js';
import { type Agreement, opening, setting, type Setting } from './arguments.js';
import { Cast } from './cast.js';
import { booksCommands } from './books-commands.js';
import { contractCommands, Create, SetCommission } from './contract-commands.js';
import { databasePicture } from './database-picture.js';
import { declarationCommands } from './declaration-commands.js';
import { isLong } from '../../../tools/testing/repetitions.js';
import { missingChecks } from '../support/missing-checks.js';
import { expectSameAnswers, looking } from './look.js';
import { Model } from './model.js';
import { isOwnersAlone, type ModelEntry } from './model-lines.js';
import { pictureOf } from './model-picture.js';
import { moneyCommands } from './money-commands.js';
import { ownerCommands } from './owner-commands.js';
import { Play } from './play.js';
import { settlementCommands } from './settlement-commands.js';
import type { Stage } from './stage.js';
import { takeAllBack } from './take-all-back.js';
import { timeCommands } from './time-commands.js';

/** Enough sequences to find each planted fault. */
export const ENOUGH = 150;
const LONGEST = 30;
/** Further sequences for rare outcomes. */
const MORE = 25;
const ROUNDS = 12;

/** Replay of one sequence, by the JSON that fast-check prints of a failure (seed, path, replayPath). */
const { replayPath, ...replay } = JSON.parse(process.env.MONEY_REPLAY ?? '{}') as {
  seed?: number;
  path?: string;
  replayPath?: string;
};

const commands = fc.commands(
  [
    ...contractCommands,
    ...moneyCommands,
    ...booksCommands,
    ...ownerCommands,
    ...settlementCommands,
    ...declarationCommands,
    ...timeCommands,
    ...looking,
  ].flatMap(({ weight, arbitrary }) => Array.from({ length: weight }, () => arbitrary)),
  { maxCommands: LONGEST, size: 'max', ...(replayPath && { replayPath }) },
);

export async function playSequence(
  stage: Stage,
  { firstDay, time, flagged, commission }: Setting,
  first: Agreement,
  deeds: Iterable<fc.AsyncCommand<Model, Play>>,
): Promise<void> {
  await stage.clear();
  const missing = await missingChecks(stage.app);
  const play = new Play(stage, await Cast.make(stage, flagged), time);
  const model = new Model(firstDay, Cast.homes(), commission);
  play.setDay(firstDay);
  await new SetCommission(commission).run(model, play);
  await new Create(first).run(model, play);
  await fc.asyncModelRun(() => ({ model, real: play }), deeds);
  model.dailyJob();
  await play.dailyJobs();
  for (const { kind } of [...model.charges, ...model.credits]) stage.count(kind);
  for (const { kind, reverses } of model.entries) stage.count(`${kind}${reverses ? ', reversed' : ''}`);
  const picture = pictureOf(model);
  expectSamePicture(await databasePicture(play, picture), picture);
  await expectSameAnswers(model, play);
  expect(await missingChecks(stage.app)).toBe(missing);
  if (flagged === 'nobody') await takeAllBack(model, play);
  else if (flagged === 'tenants') await expectAllGone(play, model.entries.filter(isOwnersAlone));
  else await expectAllGone(play, []);
}

/**
 * Checks that, when everything is dummy data, deleting it leaves nothing in any sum or home, except debts of real
 * owners.
 */
async function expectAllGone(play: Play, ofOwners: ModelEntry[]): Promise<void> {
  const { stage } = play;
  const { status } = await stage.ask('DELETE', '/admin/dummy-data', { token: stage.admin.token });
  expect(status).toBe(200);
  const left = new Model('', [], 0);
  left.entries.push(...ofOwners);
  const expected = pictureOf(left);
  const { properties = [], 'homes by occupancy': _, ...found } = await databasePicture(play, expected);
  expectSamePicture({ ...found, properties: [], 'homes by occupancy': [] }, expected);
  expect(properties.filter((line) => !line.endsWith('nobody'))).toEqual([]);
}

/** Outcomes that a run must cover to prove anything. */
const COME_UPON = [
  ...['Create 201', 'Terminate 201', 'Pay 201', 'Pay 409', 'Receive 201', 'PayOut 201', 'Declare 201'],
  ...['Charge 201', 'Waive 201', 'Reverse 201', 'ForOwner 201', 'Reallocate 409', 'all taken back'],
];

/** Outcomes that a long run must cover as well. */
const RARE = [
  ...['Create 201', 'Create 400', 'Create 404', 'Create 409'],
  ...['Terminate 201', 'Terminate 400', 'Terminate 404', 'Terminate 409'],
  ...['Pay 201', 'Pay 400', 'Pay 404', 'Pay 409', 'PayOut 201', 'PayOut 404', 'PayOut 409'],
  ...['Receive 201', 'Receive 400', 'Receive 409', 'ReverseReceipt 201', 'ReverseReceipt 409'],
  ...['Declare 201', 'Declare 400', 'Confirm 201', 'Confirm 409', 'Decide 201', 'Decide 409'],
  ...['Charge 201', 'Charge 400', 'Charge 404', 'Waive 201', 'Waive 409'],
  ...['TakeBackWaiver 201', 'TakeBackWaiver 409'],
  ...['Reverse 201', 'Reverse 409', 'Again 201', 'SetCommission 200', 'ReversePayout 201'],
  ...['ForOwner 201', 'ForOwner 409', 'ReverseEntry 201', 'deduction', 'deposit_payment'],
  ...['Reallocate 201', 'Reallocate 400', 'Reallocate 409', 'Settle 201', 'Settle 409'],
  'all taken back',
];

const property = (
  stage: Stage,
): fc.IAsyncProperty<[Setting, Agreement, Iterable<fc.AsyncCommand<Model, Play>>]> =>
  fc.asyncProperty(setting, opening, commands, (given, first, deeds) =>
    playSequence(stage, given, first, deeds),
  );

/** Plays random sequences until all outcomes have occurred. A failure is shrunk and printed with its seed. */
export async function playSequences(stage: Stage, numRuns: number): Promise<void> {
  const expected = [...COME_UPON, ...(isLong ? RARE : [])];
  const missed = (): string[] => expected.filter((kind) => !stage.answers.has(kind));
  await fc.assert(property(stage), { numRuns, ...replay });
  if (replay.path) return;
  for (let more = 0; missed().length > 0 && more < ROUNDS; more++)
    await fc.assert(property(stage), { numRuns: MORE });
  if (process.env.MONEY_TOLD) process.stderr.write(`${JSON.stringify([...stage.answers].sort())}\n`);
  expect(missed()).toEqual([]);
}

/** Number of these fixed sequences that pass before the first failure; all of them without one. */
export async function passedBeforeFailure(stage: Stage, numRuns: number): Promise<number> {
  const { failed, numRuns: played } = await fc.check(property(stage), {
    numRuns,
    seed: 1,
    endOnFailure: true,
  });
  return failed ? played - 1 : numRuns;
}
