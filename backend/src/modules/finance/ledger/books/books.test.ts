import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Cast, castFor, DAYS, playMoney } from '../../../../../test/support/random-money.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';
import { Reconciliation } from '../../../../platform/reconciliation/reconciliation.js';

type Balances = Record<string, number>;

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await TestApp.start();
  cast = await castFor(app);
  await playMoney(app, cast, 41);
});
afterAll(() => app.stop());

const books = (query = ''): Promise<Answer> =>
  app.get(`/finance/books${query}`, { token: cast.accountant.token });

async function balancesOn(day: string): Promise<Balances> {
  const { body } = await books(`?date=${day}`);
  expect(body).toMatchObject({ date: day, balanced: true, differences: 0 });
  return Object.fromEntries(
    body.accounts.map(({ account, balance }: { account: string; balance: number }) => [account, balance]),
  ) as Balances;
}

/** Balances of all accounts, from each leg of the books. */
async function reckonedOn(day: string): Promise<Balances> {
  const rows = await app.rows<{ kind: string; rupees: number }>(
    `select k.kind, (coalesce(sum(case when l.debit = k.kind then l.amount_paise else -l.amount_paise end)
        filter (where l.date <= $1 and k.kind in (l.debit, l.credit)), 0) / 100)::float8
        * case when k.kind in ('cash', 'owner_owes', 'deposit_with_owner') then 1 else -1 end as rupees
     from (values ('cash'), ('owner_owes'), ('deposit_with_owner'), ('owner_payable'), ('deposit_held'),
       ('commission_income'), ('fee_income')) k (kind)
     left join finance.leg_v l on true
     group by k.kind`,
    [day],
  );
  return Object.fromEntries(rows.map(({ kind, rupees }) => [kind, rupees === 0 ? 0 : rupees]));
}

describe('the books', () => {
  test('come to what the legs come to, on every day, whatever happened', async () => {
    await expectMoneyAgrees(app);
    const days = ['2040-12-31', '2041-01-31', '2041-02-01', '2041-02-28', '2041-03-05', ...DAYS];
    for (const day of days) expect([day, await balancesOn(day)]).toEqual([day, await reckonedOn(day)]);
    const last = await balancesOn('2041-05-02');
    expect(Object.entries(last).filter(([, balance]) => balance === 0)).toEqual([]);
    expect(Object.keys(last)).toHaveLength(7);
    const { cash = 0, owner_owes = 0, deposit_with_owner = 0 } = last;
    const { debits, credits } = (await books()).body;
    expect(debits).toBeCloseTo(cash + owner_owes + deposit_with_owner, 6);
    expect(credits).toBe(debits);
  });

  test('tell notes from the bank, by the method of what moved', async () => {
    for (const day of ['2041-02-28', '2041-05-02']) {
      const { inHand, inBank } = (await books(`?date=${day}`)).body;
      const [moved] = await app.rows<{ rupees: number }>(
        `select (coalesce(sum(case when l.debit = 'cash' then l.amount_paise else -l.amount_paise end), 0) / 100)::float8
           as rupees
         from finance.leg_v l join finance.posting p on p.id = l.posting_id
         where p.method = 'cash' and 'cash' in (l.debit, l.credit) and l.date <= $1`,
        [day],
      );
      expect(inHand).toBeCloseTo(moved?.rupees ?? NaN, 6);
      expect(inHand + inBank).toBeCloseTo((await balancesOn(day)).cash ?? NaN, 6);
    }
  });

  test('are of today when no day is named', async () => {
    expect((await books()).body).toEqual((await books('?date=2041-05-02')).body);
  });

  test('say when they were compared, and how many sums of money differ', async () => {
    const agreement = async () => {
      const { differences, comparedAt } = (await books()).body;
      return { differences, comparedAt };
    };
    expect(await agreement()).toEqual({ differences: 0, comparedAt: null });
    const compare = () => app.app.get(Reconciliation, { strict: false }).run();
    await compare();
    expect(await agreement()).toEqual({ differences: 0, comparedAt: expect.stringMatching(/^2041-05-0/) });

    const change = (by: number) =>
      app.rows(`update finance.total_day set amount_paise = amount_paise + ${by}
        where ctid = (select ctid from finance.total_day order by day, kind, tender, shard limit 1)`);
    await change(1);
    await app.rows(`insert into platform.counter (name, key, amount) values ('auth.roles', 'owner', 1)`);
    await compare();
    expect(await agreement()).toMatchObject({ differences: 1 });
    await change(-1);
    await app.rows(
      `delete from platform.counter where id = (select max(id) from platform.counter where name = 'auth.roles')`,
    );
    await compare();
    expect(await agreement()).toMatchObject({ differences: 0 });
  });

  test('say so at once when one side has no other', async () => {
    const [{ rule }] = (await app.rows<{ rule: string }>(
      `select pg_get_functiondef('finance.sides_of'::regproc) as rule`,
    )) as [{ rule: string }];
    await app.rows(rule.replace('-commission)', '-commission + 1)'));
    expect((await books()).body.balanced).toBe(false);
    await app.rows(rule);
    expect((await books()).body.balanced).toBe(true);
  });

  const refused: [query: string, fields: object][] = [
    ['?date=2041-05-03', { date: ['Must not be in the future'] }],
    ['?date=2041-02-30', { date: ['Must be a date (YYYY-MM-DD)'] }],
    ['?day=2041-02-01', { day: ['Unknown field'] }],
  ];
  test.each(refused)('are refused for %s', async (query, fields) => {
    expect(await books(query)).toMatchObject({ status: 400, body: { fields } });
  });
});
