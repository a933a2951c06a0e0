import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, lateFee, type LateFeeRule } from '@kiraya/rules';
import fc from 'fast-check';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  credit,
  receive,
  recordId,
  reverseCredit,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from './late-fees.job.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
afterAll(() => app.stop());

const RENT = 10_000;
const DUE = '2041-03-01';
type Event =
  | { does: 'wait'; days: number; rounds: number }
  | { does: 'receive'; amount: number; ago: number }
  | { does: 'reverse' | 'waive fee' | 'waive rent' | 'take back'; which: number };

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    does: fc.constant('wait' as const),
    days: fc.integer({ min: 0, max: 25 }),
    rounds: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    does: fc.constant('receive' as const),
    amount: fc.constantFrom(500, 2500, 4950, 5000, 10_000),
    ago: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({
    does: fc.constantFrom(
      'reverse' as const,
      'waive fee' as const,
      'waive rent' as const,
      'take back' as const,
    ),
    which: fc.nat({ max: 5 }),
  }),
);
const rules = fc.record({
  graceDays: fc.integer({ min: 0, max: 8 }),
  rate: fc.constantFrom(
    { kind: 'flat', amount: 500 },
    { kind: 'daily', amount: 70 },
    { kind: 'daily', amount: 70, max: 1000 },
    { kind: 'daily', percentPerDay: 0.37 },
    { kind: 'daily', percentPerDay: 2, max: 3000 },
  ),
});

const paiseOf = (rupees: number | undefined): bigint | null =>
  rupees === undefined ? null : BigInt(rupees * 100);

function ruleOf({ graceDays, rate }: { graceDays: number; rate: Record<string, unknown> }): LateFeeRule {
  const percent = rate.percentPerDay as number | undefined;
  return {
    graceDays,
    kind: rate.kind as LateFeeRule['kind'],
    paise: paiseOf(rate.amount as number | undefined),
    bps: percent === undefined ? null : Math.round(percent * 100),
    maxPaise: paiseOf(rate.max as number | undefined),
  };
}

/** Live fees: charged amounts and open balances. */
async function standing({ id }: ContractWithRents): Promise<{ asked: bigint; open: bigint }> {
  const [row] = await app.rows<{ asked: string; open: string }>(
    `select coalesce(sum(amount_paise - coalesce((select sum(case when is_reversal then -amount_paise else amount_paise end)
        from contracts.credit k where k.receivable_id = c.id and k.kind = 'correction'), 0)), 0)::text as asked,
      coalesce(sum(balance_paise), 0)::text as open
     from contracts.receivable c where contract_id = $1 and kind = 'late_fee'`,
    [id],
  );
  return { asked: BigInt(row?.asked ?? 0), open: BigInt(row?.open ?? 0) };
}

/** The fee by the pure function, from live data. */
async function expected(rule: LateFeeRule, contract: ContractWithRents, today: string): Promise<bigint> {
  const record = recordId(contract, 0);
  const payments = await app.rows<{ date: string; paise: string }>(
    `select date::text, amount_paise::text as paise from finance.posting t where receivable_id = $1 and kind = 'payment'
       and not is_reversal and not exists (select from finance.posting x where x.reverses_id = t.id)`,
    [record],
  );
  const [row] = await app.rows<{ credited: string }>(
    'select credited_paise::text as credited from contracts.receivable where id = $1',
    [record],
  );
  return lateFee(
    rule,
    {
      ...{ dueDate: DUE, amountPaise: BigInt(RENT * 100), creditedPaise: BigInt(row?.credited ?? 0) },
      payments: payments.map(({ date, paise }) => ({ date, paise: BigInt(paise) })),
    },
    today,
  ).duePaise;
}

/** Records of this test, to be reversed. */
class Made {
  readonly receipts: string[] = [];
  readonly credits: string[] = [];
  today = DUE;

  constructor(private readonly contract: ContractWithRents) {}

  async play(event: Event): Promise<void> {
    if (event.does === 'wait') return this.wait(event.days, event.rounds);
    const answer = await this.send(event);
    if (answer) expect([200, 201, 400, 409]).toContain(answer.status);
  }

  private async wait(days: number, rounds: number): Promise<void> {
    this.today = addDays(this.today, days);
    app.setTime(this.today);
    for (let round = 0; round < rounds; round++) await app.app.get(LateFeesJob, { strict: false }).run();
  }

  private async send(event: Exclude<Event, { does: 'wait' }>): Promise<Answer | undefined> {
    if (event.does === 'receive') return this.receive(event.amount, event.ago);
    if (event.does === 'reverse') {
      const id = this.receipts[event.which];
      return id ? reverseReceipt(app, accountant, id) : undefined;
    }
    if (event.does === 'take back') {
      const id = this.credits[event.which];
      return id ? reverseCredit(app, accountant, this.contract, id) : undefined;
    }
    return this.waive(event.does === 'waive rent' ? undefined : await this.fee(event.which));
  }

  private async fee(which: number): Promise<string> {
    const fees = await app.rows<{ id: string }>(
      `select id from contracts.receivable where contract_id = $1 and kind = 'late_fee' order by id`,
      [this.contract.id],
    );
    return fees[which]?.id ?? '';
  }

  private async waive(chargeId: string | undefined): Promise<Answer | undefined> {
    if (chargeId === '') return undefined;
    const of = chargeId ? { chargeId } : { recordId: recordId(this.contract, 0) };
    const answer = await credit(app, accountant, this.contract, of, { amount: chargeId ? 100 : 1500 });
    if (answer.status === 201) this.credits.push(answer.body.id);
    return answer;
  }

  private async receive(amount: number, ago: number): Promise<Answer> {
    const day = addDays(this.today, -ago);
    const allocations = [{ rentRecordId: recordId(this.contract, 0), amount }];
    const paidDate = day < DUE ? DUE : day;
    const answer = await receive(app, accountant, this.contract, amount, { paidDate, allocations });
    if (answer.status === 201) this.receipts.push(answer.body.id);
    return answer;
  }
}

test('late fees follow the days of payment, whatever the order of entry or the number of rounds', async () => {
  await fc.assert(
    fc.asyncProperty(rules, fc.array(events, { minLength: 4, maxLength: 12 }), async (agreed, played) => {
      app.setTime(DUE);
      const contract = await makeContract(app, owner, tenant, {
        ...{ rent: RENT, startDate: DUE, endDate: '2041-03-31' },
        lateFee: { graceDays: agreed.graceDays, ...agreed.rate },
      });
      const made = new Made(contract);
      for (const event of [...played, { does: 'wait', days: 40, rounds: 1 } as const]) {
        await made.play(event);
        const { asked, open } = await standing(contract);
        const due = await expected(ruleOf(agreed), contract, made.today);
        // Waived fees are not corrected again: nothing of them is open.
        if (asked !== due) expect({ asked, open }).toEqual({ asked: asked > due ? asked : due, open: 0n });
      }
    }),
    { numRuns: 25 },
  );
  await expectMoneyAgrees(app);
});
