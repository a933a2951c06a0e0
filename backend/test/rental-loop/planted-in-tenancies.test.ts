import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CONTRACT_ACCOUNTING,
  type ContractAccounting,
} from '../../src/modules/contracts/termination/contract-accounting.js';
import { Receivables } from '../../src/modules/contracts/receivables/receivables.js';
import { RentRecords } from '../../src/modules/contracts/records/rent-records.js';
import { DeclarationDecisions } from '../../src/modules/finance/collections/declarations/declaration-decisions.js';
import { PostingWriter } from '../../src/modules/finance/ledger/postings/posting-writer.js';
import { Positions } from '../../src/modules/finance/ledger/postings/positions.js';
import { ReceiptWriter } from '../../src/modules/finance/collections/receipts/receipt-writer.js';
import { RecoverFromOwner } from '../../src/modules/finance/collections/reversals/recover-from-owner.js';
import { MovePayments } from '../../src/modules/finance/collections/settlements/move-payments.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { addDays } from '@kiraya/rules';
import { playCutShort, playUnpaid, playStory } from './story.js';
import { Stage } from './stage.js';
import { reword, replace, type Undo } from './plant.js';

/** Faults that take a specific tenancy to find: each is planted in the product for a while, and must be found. */

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.build();
});
afterAll(() => stage.stop());

const { reverse, write: enter } = PostingWriter.prototype;
const { lockOwner } = Positions.prototype;
const { make } = Receivables.prototype;
const { write, writeLines } = ReceiptWriter.prototype;

async function allButDeductions(this: PostingWriter, ...[em, ids, by]: Parameters<typeof reverse>) {
  const rows = await stage.app.rows<{ id: string }>(
    `select id from finance.posting where id = any ($1) and kind <> 'deduction' order by id`,
    [ids],
  );
  return reverse.call(
    this,
    em,
    rows.map(({ id }) => id),
    by,
  );
}

function allButRecoveries(this: PostingWriter, ...[em, entries]: Parameters<typeof enter>) {
  return enter.call(
    this,
    em,
    entries.filter(({ kind }) => kind !== 'recovery'),
  );
}

async function owedTwice(this: Positions, ...given: Parameters<typeof lockOwner>): Promise<bigint> {
  return 2n * (await lockOwner.apply(this, given));
}

function feeOfADayMore(this: Receivables, ...[em, id, charge]: Parameters<typeof make>): Promise<string> {
  const { fee } = charge;
  return make.call(this, em, id, fee ? { ...charge, fee: { ...fee, from: addDays(fee.from, -1) } } : charge);
}

function withoutSetOff(this: ReceiptWriter, ...[em, receipt]: Parameters<typeof write>) {
  return write.call(
    this,
    em,
    receipt.tender === 'deposit'
      ? { ...receipt, lines: receipt.lines.filter(({ kind }) => kind !== 'rent').slice(1) }
      : receipt,
  );
}

function datedToday(this: ReceiptWriter, ...[em, receipt]: Parameters<typeof writeLines>) {
  const date = stage.app.app.get(Clock).today();
  return writeLines.call(this, em, 'paise' in receipt ? { ...receipt, date } : receipt);
}

/** Faults that show in a tenancy played from its first rent to its settlement. */
const OF_BOOKS: [what: string, plant: () => Undo | Promise<Undo>][] = [
  [
    'a commission that is rounded by the part',
    () =>
      reword(
        stage,
        'function',
        'finance.sum_receivables',
        'earned_paise = r.earned_paise + s.earned',
        'earned_paise = r.earned_paise + (s.paid * r.commission_bps + 9999) / 10000',
      ),
  ],
  ['late fees of which the days overlap', () => replace(stage, Receivables, 'make', feeOfADayMore)],
  [
    'late fees that count from a day later',
    () =>
      reword(
        stage,
        'view',
        'contracts.contract_v',
        'late_fee_grace_days',
        'late_fee_grace_days + 1 as late_fee_grace_days',
      ),
  ],
  ['debts that are deducted twice', () => replace(stage, Positions, 'lockOwner', owedTwice)],
  [
    'payout reversals that leave deductions',
    () => replace(stage, PostingWriter, 'reverse', allButDeductions),
  ],
  ['excess that is recovered from nobody', () => replace(stage, PostingWriter, 'write', allButRecoveries)],
  [
    'expenses that are owed to the owner',
    () =>
      reword(
        stage,
        'function',
        'finance.accounts_of',
        `'expense'::text THEN ARRAY['owner_owes'::text, 'cash'::text`,
        `'expense'::text THEN ARRAY['cash'::text, 'owner_owes'::text`,
      ),
  ],
  [
    'refunds by owners that they go on holding',
    () =>
      reword(
        stage,
        'function',
        'finance.accounts_of',
        `ARRAY['deposit_held'::text, 'deposit_with_owner'::text`,
        `ARRAY['deposit_held'::text, 'cash'::text`,
      ),
  ],
  [
    'refunds that count twice',
    () =>
      reword(
        stage,
        'function',
        'finance.check_refunds',
        'else p.amount_paise end',
        'else 2 * p.amount_paise end',
      ),
  ],
  ['settlements that leave a set-off out', () => replace(stage, ReceiptWriter, 'write', withoutSetOff)],
  ['reallocations that pay on their own day', () => replace(stage, ReceiptWriter, 'writeLines', datedToday)],
];

/** Faults that show in a tenancy in which nothing is paid. */
const OF_UNPAID: typeof OF_BOOKS = [
  [
    'declarations that are confirmed once they were decided',
    () => replace(stage, DeclarationDecisions, 'lockPending', () => Promise.resolve()),
  ],
  [
    'terminations that leave unpaid rents',
    () => replace(stage, RentRecords, 'removeUnpaidAfter', () => Promise.resolve([])),
  ],
];

const { after } = RecoverFromOwner.prototype;
const { move } = MovePayments.prototype;

function nothingAgain(this: RecoverFromOwner, ...[em, of, plan]: Parameters<typeof after>) {
  return after.call(this, em, of, { ...plan, kept: [] });
}

function wholeLines(this: MovePayments, ...[em, id, all]: Parameters<typeof move>) {
  return move.call(this, em, id, { ...all, moved: all.moved.map((one) => ({ ...one, staysPaise: 0n })) });
}

/** Faults that show in a tenancy terminated with prepaid, unused days. */
const OF_UNUSED: [what: string, plant: () => Undo | Promise<Undo>][] = [
  [
    'rent of days that are not used which stays paid',
    () => replace<ContractAccounting>(stage, CONTRACT_ACCOUNTING, 'creditUnused', () => Promise.resolve({})),
  ],
  [
    'what stays of a payout that is not written again',
    () => replace(stage, RecoverFromOwner, 'after', nothingAgain),
  ],
  ['what was paid for used days that goes too', () => replace(stage, MovePayments, 'move', wholeLines)],
];

const OF_TENANCIES = [
  ...OF_BOOKS.map(([what, plant]) => [what, plant, playStory] as const),
  ...OF_UNUSED.map(([what, plant]) => [what, plant, playCutShort] as const),
  ...OF_UNPAID.map(([what, plant]) => [what, plant, playUnpaid] as const),
];

test.each(OF_TENANCIES)(
  'found in one tenancy: %s',
  async (_, plant, play) => {
    const undo = await plant();
    try {
      await expect(play(stage)).rejects.toThrow();
    } finally {
      await undo();
    }
  },
  600_000,
);

test.each([
  ['that tenancy', playStory, []],
  ['the one that is cut short', playCutShort, []],
  [
    'the one of which nothing is paid',
    playUnpaid,
    [expect.stringMatching(/^confirming declaration 0 .*: 409$/)],
  ],
])(
  'without any of them %s is played to its end, and only what must be is refused',
  async (_, play, refused) => {
    const told = await play(stage);
    expect(told.filter((one) => !/: (201|0)$/.test(one))).toEqual(refused);
  },
  600_000,
);
