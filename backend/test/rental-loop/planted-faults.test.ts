import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClaimsOfContracts } from '../../src/modules/contracts/charges/claims.js';
import { RentRecords } from '../../src/modules/contracts/records/rent-records.js';
import { Charges } from '../../src/modules/contracts/charges/charges.js';
import { DeclarationDecisions } from '../../src/modules/finance/declarations/declaration-decisions.js';
import { EntryWriter } from '../../src/modules/finance/ledger/entry-writer.js';
import { Positions } from '../../src/modules/finance/ledger/positions.js';
import { PayableRents } from '../../src/modules/finance/payouts/payable-rents.js';
import { ReceiptWriter } from '../../src/modules/finance/receipts/receipt-writer.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { addDays } from '@kiraya/rules';
import { passedBeforeFailure } from './sequences.js';
import { playStory } from './story.js';
import { Stage } from './stage.js';

/** What would be the use of sequences that find nothing: each of these is in the product for a while, and must be found. */

const SEQUENCES = 150;
/** Of these; more of them are played where nothing is planted. */
const SOUND = 15;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.build();
});
afterAll(() => stage.app.stop());

type Undo = () => unknown;

/** Another text in place of one in what defines a function or a view; `create or replace` puts it in force. */
async function reword(kind: 'function' | 'view', name: string, from: string, to: string): Promise<Undo> {
  const [row] = await stage.app.rows<{ definition: string }>(
    kind === 'function'
      ? 'select pg_get_functiondef($1::regproc) as definition'
      : `select 'create or replace view ' || $1 || ' as ' || pg_get_viewdef($1::regclass) as definition`,
    [name],
  );
  const definition = String(row?.definition);
  expect(definition).toContain(from);
  await stage.app.rows(definition.replace(from, to));
  return () => stage.app.rows(definition);
}

/** Another method in place of one of the application's. */
function replace<T extends object>(type: new (...given: never[]) => T, name: keyof T, method: unknown): Undo {
  const instance = stage.app.app.get(type, { strict: false });
  Object.defineProperty(instance, name, { value: method, configurable: true });
  return () => Reflect.deleteProperty(instance, name);
}

const { lock } = ClaimsOfContracts.prototype;
async function newestFirst(
  this: ClaimsOfContracts,
  ...given: Parameters<typeof lock>
): ReturnType<typeof lock> {
  const found = await lock.apply(this, given);
  found?.claims.reverse();
  return found;
}

const FAULTS: [what: string, plant: () => Undo | Promise<Undo>][] = [
  [
    'a reversal that posts like what it reverses',
    () =>
      reword(
        'function',
        'finance.post_transfers',
        'case when n.is_reversal then leg.debit else leg.credit end',
        'case when n.is_reversal and leg.debit = leg.credit then leg.debit else leg.credit end',
      ),
  ],
  [
    'sums that count a reversal as more',
    () => reword('function', 'finance.roll_up', 'case when is_reversal then -1 else 1 end', '1'),
  ],
  [
    'sums that keep what was deleted',
    () => reword('function', 'finance.roll_up', `when 'DELETE' then -1`, `when 'DELETE' then 0`),
  ],
  [
    'rents that are due a day late',
    () => reword('view', 'contracts.unpaid_rent_v', '(key)::date AS', '((key)::date + 1) AS'),
  ],
  [
    'rents that can be paid out again',
    () =>
      reword(
        'function',
        'finance.sum_records',
        'paid_out_paise = r.paid_out_paise + s.paid_out',
        'paid_out_paise = r.paid_out_paise',
      ),
  ],
  ['advances that are paid out', () => replace(PayableRents, 'month' as keyof PayableRents, () => '2099-12')],
  ['receipts that pay the newest rents first', () => replace(ClaimsOfContracts, 'lock', newestFirst)],
  [
    'declarations that are confirmed once they were decided',
    () => replace(DeclarationDecisions, 'lockPending', () => Promise.resolve()),
  ],
  [
    'terminations that leave unpaid rents',
    () => replace(RentRecords, 'removeUnpaidAfter', () => Promise.resolve([])),
  ],
  [
    'a forecast in which a rent goes on beside what it rose to',
    () => reword('function', 'contracts.term_steps', 'upper(months),', ''),
  ],
  [
    'homes whose rent is told as it was at first',
    () => reword('view', 'contracts.rent_term_v', '    months', `    daterange(from_month, null) as months`),
  ],
  [
    'days that turn at midnight in UTC',
    () =>
      replace(Clock, 'today', function (this: Clock) {
        return this.now().toISOString().slice(0, 10);
      }),
  ],
];

test.each(FAULTS)(
  'found: %s',
  async (_, plant) => {
    const undo = await plant();
    try {
      expect(await passedBeforeFailure(stage, SEQUENCES)).toBeLessThan(SEQUENCES);
    } finally {
      await undo();
    }
  },
  600_000,
);

test('without any of them the same sequences pass', async () => {
  expect(await passedBeforeFailure(stage, SOUND)).toBe(SOUND);
}, 600_000);

const { reverse, write: enter } = EntryWriter.prototype;
const { lockOwner } = Positions.prototype;
const { make } = Charges.prototype;
const { write, writeLines } = ReceiptWriter.prototype;

async function allButDeductions(this: EntryWriter, ...[em, ids, by]: Parameters<typeof reverse>) {
  const rows = await stage.app.rows<{ id: string }>(
    `select id from finance.entry where id = any ($1) and kind <> 'deduction' order by id`,
    [ids],
  );
  return reverse.call(
    this,
    em,
    rows.map(({ id }) => id),
    by,
  );
}

function allButRecoveries(this: EntryWriter, ...[em, entries]: Parameters<typeof enter>) {
  return enter.call(
    this,
    em,
    entries.filter(({ kind }) => kind !== 'recovery'),
  );
}

async function owedTwice(this: Positions, ...given: Parameters<typeof lockOwner>): Promise<bigint> {
  return 2n * (await lockOwner.apply(this, given));
}

function feeOfADayMore(this: Charges, ...[em, id, charge]: Parameters<typeof make>): Promise<string> {
  const { fee } = charge;
  return make.call(this, em, id, fee ? { ...charge, fee: { ...fee, from: addDays(fee.from, -1) } } : charge);
}

function withoutSetOff(this: ReceiptWriter, ...[em, receipt]: Parameters<typeof write>) {
  return write.call(
    this,
    em,
    receipt.tender === 'deposit' ? { ...receipt, rents: [], charges: receipt.charges.slice(1) } : receipt,
  );
}

function datedToday(this: ReceiptWriter, ...[em, id, receipt]: Parameters<typeof writeLines>) {
  const date = stage.app.app.get(Clock).today();
  return writeLines.call(this, em, id, 'paise' in receipt ? { ...receipt, date } : receipt);
}

/** Each breaks something of a tenancy that is played from its first rent to its settlement. */
const OF_BOOKS: [what: string, plant: () => Undo | Promise<Undo>][] = [
  [
    'a commission that is rounded by the part',
    () =>
      reword(
        'function',
        'finance.sum_records',
        'earned_paise = r.earned_paise + s.earned',
        'earned_paise = r.earned_paise + (s.paid * r.commission_bps + 9999) / 10000',
      ),
  ],
  ['late fees of which the days overlap', () => replace(Charges, 'make', feeOfADayMore)],
  [
    'late fees that count from a day later',
    () =>
      reword(
        'view',
        'contracts.contract_v',
        'late_fee_grace_days',
        'late_fee_grace_days + 1 as late_fee_grace_days',
      ),
  ],
  ['debts that are deducted twice', () => replace(Positions, 'lockOwner', owedTwice)],
  ['payout reversals that leave deductions', () => replace(EntryWriter, 'reverse', allButDeductions)],
  ['excess that is recovered from nobody', () => replace(EntryWriter, 'write', allButRecoveries)],
  [
    'expenses that are owed to the owner',
    () =>
      reword(
        'function',
        'finance.legs_of',
        `('expense', 'owed', 'owner_owes', 'cash'`,
        `('expense', 'owed', 'cash', 'owner_owes'`,
      ),
  ],
  [
    'refunds by owners that they go on holding',
    () =>
      reword(
        'function',
        'finance.legs_of',
        `('deposit_refund_by_owner', 'refund', 'deposit_held', 'deposit_with_owner'`,
        `('deposit_refund_by_owner', 'refund', 'deposit_held', 'cash'`,
      ),
  ],
  [
    'refunds that count twice',
    () =>
      reword('function', 'finance.check_refunds', 'else e.amount_paise end', 'else 2 * e.amount_paise end'),
  ],
  ['settlements that leave a set-off out', () => replace(ReceiptWriter, 'write', withoutSetOff)],
  ['reallocations that pay on their own day', () => replace(ReceiptWriter, 'writeLines', datedToday)],
];

test.each(OF_BOOKS)(
  'found in one tenancy: %s',
  async (_, plant) => {
    const undo = await plant();
    try {
      await expect(playStory(stage)).rejects.toThrow();
    } finally {
      await undo();
    }
  },
  600_000,
);

test('without any of them that tenancy is played to its end, and nothing in it is refused', async () => {
  const told = await playStory(stage);
  expect(told.filter((one) => !/: (201|0)$/.test(one))).toEqual([]);
}, 600_000);
