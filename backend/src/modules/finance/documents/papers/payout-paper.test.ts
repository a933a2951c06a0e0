import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatMoney, formatMonth } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  expense,
  made,
  payOut,
  receive,
  reverse,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
import { readPaper } from '../../../../../test/support/read-paper.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { PayoutDto } from '../../payouts/payouts/payout.dto.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao', confirmed: true });
  contract = await makeContract(app, owner, tenant, { rent: 1000.5 });
});
afterAll(() => app.stop());

const download = (id: string, who = accountant) =>
  app.get(`/finance/payouts/${id}/pdf`, { token: who.token });
const json = async (id: string): Promise<PayoutDto> =>
  (await app.get(`/finance/payouts/${id}`, { token: owner.token })).body;
const textsOf = async (id: string, who = accountant) => {
  const answer = await download(id, who);
  expect(answer.status).toBe(200);
  return (await readPaper(answer.bytes)).texts;
};
const payee = async (given: object) =>
  expect((await app.put('/auth/profile/payee', given, { token: owner.token })).status).toBe(200);
const ACCOUNT = {
  kind: 'bank_account',
  accountNumber: '001234567890',
  ifsc: 'HDFC0001234',
  holderName: 'Asha Rao',
};
const UPI = { kind: 'upi', upiId: 'asha.rao@okbank' };

describe('the advice of a payout', () => {
  test('has its rows, what was taken off, and what was sent, as the payout and the ledger have them', async () => {
    made(await receive(app, accountant, contract, 1500));
    made(await charge(app, accountant, contract, { amount: 300, description: 'Lift repair' }));
    made(await receive(app, accountant, contract, 300 + 501));
    made(await expense(app, accountant, owner.id, { amount: 200.25 }));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    const payout = await json(payoutId);
    const { headers, bytes } = await download(payoutId, owner);
    const { title, texts } = await readPaper(bytes);

    expect(payout).toMatchObject({ amount: 2100.9, transferred: 1900.65 });
    expect(payout.deductions).toMatchObject([{ amount: 200.25 }]);
    const number = `PA/2041-03-10/${payoutId.slice(-6).toUpperCase()}`;
    expect(title).toBe(`Payout advice ${number}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    );
    for (const { kind, month, description, propertyName, collected, commission, amount } of payout.lines) {
      const name = kind === 'rent' ? `Rent for ${formatMonth(month as string)}` : (description as string);
      const at = texts.indexOf(name);
      expect(texts.slice(at - 1, at + 4)).toEqual([
        propertyName,
        name,
        formatMoney(collected),
        formatMoney(commission),
        formatMoney(amount),
      ]);
    }
    const sum = (of: 'collected' | 'commission') =>
      formatMoney(payout.lines.reduce((all, line) => all + line[of], 0));
    const at = texts.indexOf('Total');
    expect(texts.slice(at, at + 4)).toEqual(['Total', sum('collected'), sum('commission'), '₹2,100.90']);
    const rest = texts.indexOf('Deductions');
    expect(texts.slice(rest).slice(1, 9)).toEqual([
      ...['For', 'Amount', 'Sum of the above', '₹2,100.90', 'What the owner owed', '-₹200.25'],
      ...['Transferred', '₹1,900.65'],
    ]);
    expect(texts).toContain('Rupees One Thousand Nine Hundred and Sixty-Five Paise Only');
    expect(texts).toEqual(expect.arrayContaining(['Asha Rao', '10 Mar 2041', 'Bank transfer', payoutId]));

    const [{ paise }] = (await app.rows(
      `select sum(case when debit = 'cash' then -amount_paise else amount_paise end)::text as paise
       from finance.leg_v where posting_id in (select id from finance.posting where payout_id = $1)`,
      [payoutId],
    )) as [{ paise: string }];
    expect(Number(paise) / 100).toBe(payout.transferred);
    await expectMoneyAgrees(app);
  });

  test('is marked once all of it was taken back, and says what stands of one that was in part', async () => {
    made(await receive(app, accountant, contract, 2001));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    made(await reverse(app, accountant, transactions[0].id));
    const part = await textsOf(payoutId);
    expect(part).not.toContain('CANCELLED');
    expect(part).toContain('₹900.45 of it was reversed; ₹900.45 stands.');
    expect(part.join(' ').replaceAll(/\s+/g, ' ')).toContain('Rent for Jan 2041 (reversed on 10 Mar 2041)');
    made(await reversePayout(app, accountant, payoutId));
    expect(await textsOf(payoutId, owner)).toEqual(
      expect.arrayContaining(['CANCELLED', 'Reversed on 10 Mar 2041: Sent back']),
    );
  });

  test('says what the owner owes of it where the tenant’s money was taken back', async () => {
    const { id } = made(await receive(app, accountant, contract, 1000.5));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    made(await reverseReceipt(app, accountant, id, { recoverFromOwner: true }));
    const texts = (await textsOf(payoutId)).join(' ');
    expect(texts).toContain('₹900.45 of it was reversed after the payout');
    expect(texts).not.toContain('CANCELLED');
  });
});

describe('where it was sent', () => {
  const paidOut = async () => {
    made(await receive(app, accountant, contract, 100));
    return made(await payOut(app, accountant, owner.id)).payoutId as string;
  };

  test('is told by the end of the number alone', async () => {
    await payee(ACCOUNT);
    app.setTime('2041-03-11');
    const id = await paidOut();
    const { bytes } = await download(id, owner);
    const { texts } = await readPaper(bytes);
    expect(texts).toEqual(expect.arrayContaining(['Account', 'XXXXXX7890']));
    for (const secret of ['001234567890', 'HDFC0001234'])
      expect(`${texts.join('')}${Buffer.from(bytes).toString('latin1')}`).not.toContain(secret);
  });

  test('is not told where nothing was entered, nor once it was changed after the payout or on its day', async () => {
    const before = await paidOut();
    expect(await textsOf(before)).not.toContain('Account');
    await payee(ACCOUNT);
    app.setTime('2041-03-11');
    const between = await paidOut();
    expect(await textsOf(between)).toContain('XXXXXX7890');
    await payee(UPI);
    expect(await textsOf(between)).not.toContain('Account');
    app.setTime('2041-03-13');
    expect(await textsOf(between)).not.toContain('Account');
    const after = await paidOut();
    expect(await textsOf(after)).toContain('XXXXXX.rao@okbank');
  });
});

test('what is another’s, of nobody, or no id at all is not found; tenants have no payouts', async () => {
  made(await receive(app, accountant, contract, 100));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  const other = await makeAccount(app, 'owner');
  expectSameNotFound(await download(payoutId, other), await download(NOWHERE, other));
  for (const odd of ['x', `${payoutId}0`, '%00', '..%2f..'])
    expectSameNotFound(await download(odd), await download(NOWHERE));
  expect((await download(payoutId, tenant)).status).toBe(403);
});
