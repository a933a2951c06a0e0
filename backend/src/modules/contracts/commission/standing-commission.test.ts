import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { type ContractWithRents, moneyRows, made, receive } from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

describe('monthly charges', () => {
  const body = (propertyId: string, amounts: number[]) => ({
    ...{ propertyId, tenantId: tenant.id, startDate: '2042-01-01', rent: 1000 },
    standingCharges: amounts.map((amount, n) => ({ kind: ['maintenance', 'utilities'][n], amount })),
  });
  const make = (amounts: number[], by: Account): Promise<Answer> =>
    app.post('/contracts', body(contract.propertyId, amounts), { token: by.token });

  test('are together at most half the rent, unless an administrator makes the contract', async () => {
    expect((await make([300, 200.01], owner)).body.fields).toEqual({
      standingCharges: ['Must come to at most half the rent together; for more, ask an administrator'],
    });
    expect((await make([300, 200], owner)).status).toBe(201);
  });

  test('may be more in an administrator’s contract', async () => {
    expect((await make([300, 900], admin)).status).toBe(201);
  });

  test('are within half the rent whoever writes', async () => {
    const sql = new RawSql(app, 'contracts', moneyRows);
    await sql.refuses(
      () => app.rows('update contracts.contract set maintenance_paise = 50001 where id = $1', [contract.id]),
      NO.check,
      'contract_standing_within_half',
    );
  });

  test('bear commission once a setting says so, those of contracts that are made then', async () => {
    const turn = (commissionOnMonthlyCharges: unknown): Promise<Answer> =>
      app.put(
        '/admin/settings',
        { commissionPercent: 10, commissionOnMonthlyCharges },
        { token: admin.token },
      );
    const paidOf = async (): Promise<unknown[]> => {
      const home = await makeContract(app, owner, tenant, {
        ...{ rent: 1000, startDate: '2041-03-01' },
        standingCharges: [{ kind: 'maintenance', amount: 500 }],
      });
      made(await receive(app, accountant, home, 1500));
      return app.rows(
        `select e.amount_paise::int as amount, e.commission_paise::int as commission from finance.posting e
         where e.contract_id = $1 and e.kind = 'charge_payment'`,
        [home.id],
      );
    };
    expect(await paidOf()).toEqual([{ amount: 50000, commission: 0 }]);
    expect((await turn(true)).body.commissionOnMonthlyCharges).toBe(true);
    expect(await paidOf()).toEqual([{ amount: 50000, commission: 5000 }]);
    expect((await turn('yes')).status).toBe(400);
    expect((await turn(undefined)).body.commissionOnMonthlyCharges).toBe(true);
    expect((await turn(false)).body.commissionOnMonthlyCharges).toBe(false);
    expect(
      await app.rows(
        `select details from platform.audit_entry where action = 'standing-commission.changed' order by at, id`,
      ),
    ).toEqual([{ details: { isOn: true } }, { details: { isOn: false } }]);
    await expectMoneyAgrees(app);
  });
});
