import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatMoney } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  holdDeposit,
  made,
  pay,
  refund,
  reverseSettlement,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
import { readPaper } from '../../../../../test/support/read-paper.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { SettlementDto } from '../../collections/settlements/settlement.dto.js';

/** The longest reference. */
const LONG = 'UTR0123456789012345678901234567890123456';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
  made(await pay(app, accountant, contract, 0));
});
afterAll(() => app.stop());

const end = async () => {
  const body = { date: '2041-03-09', reason: 'Moves' };
  made(await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token }));
};
const download = (who = tenant, id = contract.id) =>
  app.get(`/contracts/${id}/settlement/pdf`, { token: who.token });
const wholeOf = (texts: string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ');

describe('the paper of a settlement', () => {
  test('has what became of the deposit and of what was open, and what was given back, as the answer and the books', async () => {
    await holdDeposit(app, accountant, contract, 3000);
    made(await charge(app, owner, contract));
    await end();
    made(await settleTenancy(app, accountant, contract, [{ amount: 250.5, reason: 'Broken window' }]));
    made(await refund(app, accountant, contract, 1000, { reference: LONG }));
    const settlement: SettlementDto = (
      await app.get(`/contracts/${contract.id}/settlement`, { token: tenant.token })
    ).body;
    expect(settlement).toMatchObject({ refundable: 1249.5, toRefund: 249.5 });

    const { headers, bytes } = await download();
    const { title, texts } = await readPaper(bytes);
    const number = `DS/2041-03-10/${settlement.id?.slice(-6).toUpperCase()}`;
    expect(title).toBe(`Deposit settlement ${number}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    );
    const whole = wholeOf(texts);
    expect(whole).toContain(
      'Held by Kiraya ₹3,000 Set off against what was open -₹1,750.50 To be refunded ₹1,249.50',
    );
    for (const { open, fromPrepaid, fromDeposit, left } of settlement.claims)
      expect(whole).toContain([open, fromPrepaid, fromDeposit, left].map(formatMoney).join(' '));
    expect(whole).toContain('Damage: Broken window ₹250.50 ₹0 ₹250.50 ₹0');
    expect(whole.replaceAll('\u200B', '')).toContain(
      `Kiraya Bank transfer ${LONG} ₹1,000 Still to be given back ₹249.50`,
    );
    expect(whole).toContain('Not asked for any more');
    expect(texts).toContain('Rupees One Thousand Two Hundred Forty-Nine and Fifty Paise Only');
    expect(texts).toEqual(expect.arrayContaining(['Asha Rao', 'Rahul Mehta', '15 Jan 2041 to 9 Mar 2041']));
    const [{ held }] = (await app.rows(
      'select held_paise::text as held from finance.deposit where contract_id = $1',
      [contract.id],
    )) as [{ held: string }];
    expect(Number(held) / 100).toBe(settlement.toRefund);
    await expectMoneyAgrees(app);
  });

  test('says what the tenant is still to pay where the deposit does not reach', async () => {
    await end();
    made(await settleTenancy(app, accountant, contract));
    const { texts } = await readPaper((await download(owner)).bytes);
    expect(texts).toContain('Still to be paid by the tenant');
    expect(texts).toContain('Rupees One Thousand Only');
  });

  test('is there of a settlement that stands alone', async () => {
    const refused = async () => {
      const { status, body } = await download(accountant);
      expect([status, body.type]).toEqual([409, 'urn:kiraya:problem:not-settled']);
    };
    await refused();
    await end();
    await refused();
    made(await settleTenancy(app, accountant, contract));
    expect((await download(accountant)).status).toBe(200);
    made(await reverseSettlement(app, accountant, contract));
    await refused();
  });

  test('is nobody else’s', async () => {
    for (const role of ['owner', 'tenant'] as const) {
      const other = await makeAccount(app, role);
      expectSameNotFound(await download(other), await download(other, NOWHERE));
    }
  });

  test('calls who held the deposit and gave it back by the organisation’s name', async () => {
    await holdDeposit(app, accountant, contract, 3000);
    await end();
    made(await settleTenancy(app, accountant, contract));
    made(await refund(app, accountant, contract, 1000));
    const settings = { commissionPercent: 10, organisationName: 'Asha Homes' };
    expect((await app.put('/admin/settings', settings, { token: admin.token })).status).toBe(200);
    const whole = wholeOf((await readPaper((await download()).bytes)).texts);
    expect(whole).toContain('Held by Asha Homes ₹3,000');
    expect(whole).toContain('Asha Homes Bank transfer');
    expect(whole.replace('Kiraya’s records', '')).not.toContain('Kiraya');
  });
});
