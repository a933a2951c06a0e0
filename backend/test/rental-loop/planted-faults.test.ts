import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClaimsOfContracts } from '../../src/modules/contracts/charges/claims.js';
import { RentRecords } from '../../src/modules/contracts/records/rent-records.js';
import { DeclarationDecisions } from '../../src/modules/finance/declarations/declaration-decisions.js';
import { PayableRents } from '../../src/modules/finance/payouts/payable-rents.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { passedBeforeFailure } from './sequences.js';
import { Stage } from './stage.js';

/** What would be the use of sequences that find nothing: each of these is in the product for a while, and must be found. */

const SEQUENCES = 60;
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
