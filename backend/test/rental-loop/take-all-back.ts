import { expect } from '@jest/globals';
import { expectSamePicture } from './agrees.js';
import { databasePicture } from './database-picture.js';
import type { Model } from './model.js';
import { standing } from './model-lines.js';
import { BY_THEMSELVES } from './model-owners.js';
import { pictureOf } from './model-picture.js';
import type { Play } from './play.js';

/** Act on money, and its reversal. */
interface Deed {
  what: string;
  /** Sequence number of its lines. */
  at: number;
  expected(): number;
  asked(): Promise<number>;
}

/** Kinds posted for an owner's debt from a payout: these are repaid, not reversed. */
const OWED = ['recovery', 'deposit_kept'];

/**
 * Reverses all money, newest first, as long as anything can be. Every account must be empty then, except that payouts
 * which owners now owe are missing from the cash.
 */
export async function takeAllBack(model: Model, play: Play): Promise<void> {
  let left = deedsOf(model, play);
  for (let isMoving = true; isMoving;) {
    const refused: Deed[] = [];
    for (const deed of left.sort((one, other) => other.at - one.at)) {
      const expected = deed.expected();
      expect(`${deed.what}: ${await deed.asked()}`).toBe(`${deed.what}: ${expected}`);
      if (expected !== 201) refused.push(deed);
    }
    isMoving = refused.length > 0 && refused.length < left.length;
    left = refused;
  }
  const picture = pictureOf(model);
  expectSamePicture(await databasePicture(play, picture), picture);
  const isOwed = standing(model.entries).some(({ kind }) => OWED.includes(kind));
  play.stage.count(isOwed ? 'all taken back, but what is owed' : 'all taken back');
  expect(
    (picture.ledger ?? []).filter((line) => !isOwed || !/^(?:cash|owner_owes owner \d+): /.test(line)),
  ).toEqual([]);
}

function deedsOf(model: Model, play: Play): Deed[] {
  const newest = (lines: { at: number }[]): number => Math.max(0, ...lines.map(({ at }) => at));
  const receipts = model.receipts.filter(({ tender, reversedOn }) => tender !== 'deposit' && !reversedOn);
  const entries = standing(model.entries).filter(({ kind }) => BY_THEMSELVES.includes(kind));
  const settled = model.contracts.filter((contract) => model.settlementOf(contract));
  return [
    ...receipts.map((receipt) => ({
      what: `receipt ${receipt.key}`,
      at: newest(standing([...receipt.lines, ...receipt.entries])),
      expected: () => model.reverseReceipt(receipt, true),
      asked: () => play.reverseReceipt(receipt, true),
    })),
    ...model.payouts
      .filter(({ lines, entries: more }) => standing([...lines, ...more]).length > 0)
      .map((payout) => ({
        what: `payout ${payout.key}`,
        at: newest(standing([...payout.lines, ...payout.entries])),
        expected: () => model.reversePayout(payout),
        asked: () => play.reversePayout(payout),
      })),
    ...entries.map((entry) => ({
      what: `${entry.kind} ${entry.key}`,
      at: entry.at,
      expected: () => model.reverseEntry(entry),
      asked: () => play.reverseEntry(entry),
    })),
    ...settled.map((contract) => ({
      what: `settlement of contract ${contract.key}`,
      at: newest([...(model.settlementOf(contract)?.setOff?.lines ?? [])]),
      expected: () => model.reverseSettlement(contract),
      asked: () => play.reverseSettlement(contract),
    })),
  ];
}
