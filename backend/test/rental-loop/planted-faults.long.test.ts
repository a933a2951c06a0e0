import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OpenReceivables } from '../../src/modules/contracts/receivables/open-receivables.js';
import { PayableRents } from '../../src/modules/finance/payouts/payouts/payable-rents.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ENOUGH, passedBeforeFailure } from './sequences.js';
import { Stage } from './stage.js';
import { reword, replace, type Undo } from './plant.js';

/** Proof that sequences find faults: each of these is planted in the product for a while, and must be found. */

/** Fixed sequences to play without a fault. */
const SOUND = 15;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.build();
});
afterAll(() => stage.stop());

const { lock } = OpenReceivables.prototype;
async function newestFirst(
  this: OpenReceivables,
  ...given: Parameters<typeof lock>
): ReturnType<typeof lock> {
  const found = await lock.apply(this, given);
  found?.claims.reverse();
  return found;
}

const FAULTS: [what: string, plant: () => Undo | Promise<Undo>][] = [
  [
    'a reversal of a deposit that counts as another',
    () =>
      reword(stage, 'function', 'finance.move_positions', 'case when is_reversal then -1 else 1 end', '1'),
  ],
  [
    'sums that count a reversal as more',
    () => reword(stage, 'function', 'finance.sum_days', 'case when is_reversal then -1 else 1 end', '1'),
  ],
  [
    'sums that keep what was deleted',
    () => reword(stage, 'function', 'finance.sum_days', `when 'DELETE' then -1`, `when 'DELETE' then 0`),
  ],
  [
    'rents that are due a day late',
    () => reword(stage, 'view', 'contracts.unpaid_rent_v', '(key)::date AS', '((key)::date + 1) AS'),
  ],
  [
    'rents that can be paid out again',
    () =>
      reword(
        stage,
        'function',
        'finance.sum_receivables',
        'paid_out_paise = r.paid_out_paise + s.paid_out',
        'paid_out_paise = r.paid_out_paise',
      ),
  ],
  [
    'advances that are paid out',
    () => replace(stage, PayableRents, 'month' as keyof PayableRents, () => '2099-12'),
  ],
  ['receipts that pay the newest rents first', () => replace(stage, OpenReceivables, 'lock', newestFirst)],
  [
    'a forecast in which a rent goes on beside what it rose to',
    () => reword(stage, 'function', 'contracts.term_steps', 'upper(months),', ''),
  ],
  [
    'homes whose rent is told as it was at first',
    () =>
      reword(
        stage,
        'view',
        'contracts.rent_term_v',
        '    months',
        `    daterange(from_month, null) as months`,
      ),
  ],
  [
    'days that turn at midnight in UTC',
    () =>
      replace(stage, Clock, 'today', function (this: Clock) {
        return this.now().toISOString().slice(0, 10);
      }),
  ],
];

test.each(FAULTS)(
  'found: %s',
  async (_, plant) => {
    const undo = await plant();
    try {
      expect(await passedBeforeFailure(stage, ENOUGH)).toBeLessThan(ENOUGH);
    } finally {
      await undo();
    }
  },
  600_000,
);

test('without any of them the same sequences pass', async () => {
  expect(await passedBeforeFailure(stage, SOUND)).toBe(SOUND);
}, 600_000);
