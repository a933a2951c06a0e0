import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatDay, formatMoney, formatMonth } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  holdDeposit,
  made,
  receive,
  reverseReceipt,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import {
  editBody,
  expectSameNotFound,
  makeProperty,
  NOWHERE,
} from '../../../../../test/support/properties.js';
import { readPaper } from '../../../../../test/support/read-paper.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { ReceiptDto } from '../../collections/receipts/receipt.dto.js';

const HINDI = 'सुनीता श्रीवास्तव';
const URDU = 'محمد عارف حسین';
const TAMIL = 'தமிழ்ச்செல்வி இல்லம்';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: URDU });
  tenant = await makeAccount(app, 'tenant', { name: HINDI });
  const { id: propertyId } = await makeProperty(app, owner, { name: TAMIL, address: '12, MG Road' });
  contract = await makeContract(app, owner, tenant, { propertyId });
});
afterAll(() => app.stop());

const download = (id: string, who = accountant) =>
  app.get(`/finance/receipts/${id}/pdf`, { token: who.token });
const json = async (id: string): Promise<ReceiptDto> =>
  (await app.get(`/finance/receipts/${id}`, { token: accountant.token })).body;
const inOne = (texts: string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ');
const textsOf = async (id: string, who = accountant) => {
  const answer = await download(id, who);
  expect(answer.status).toBe(200);
  return (await readPaper(answer.bytes)).texts;
};
/** The receipt's movements in the ledger, in rupees. */
const movedBy = async (id: string, from: string) => {
  const [{ paise }] = (await app.rows(
    `select sum(amount_paise)::text as paise from finance.leg_v where debit = $2
       and posting_id in (select id from finance.posting where receipt_id = $1)`,
    [id, from],
  )) as [{ paise: string }];
  return Number(paise) / 100;
};

describe('the paper of a receipt', () => {
  test('is a file under its number, for nobody to keep on the way', async () => {
    const { id, number } = made(await receive(app, accountant, contract, 100));
    const { headers, bytes } = await download(id);
    expect(number).toMatch(/^RR\/2040-41\/\d{6}$/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
    });
  });

  test('has the figures of the receipt and of the ledger, in words too, and who paid what for whom', async () => {
    const { id } = made(await receive(app, accountant, contract, 105021.5));
    const receipt = await json(id);
    const texts = await textsOf(id);
    expect(receipt.lines.map(({ amount }) => amount)).toEqual([42000.5, 42000.5, 21020.5]);
    for (const { month, amount } of receipt.lines)
      expect(texts.slice(texts.indexOf(`Rent for ${formatMonth(month)}`)).slice(0, 2)).toEqual([
        `Rent for ${formatMonth(month)}`,
        formatMoney(amount),
      ]);
    expect(await movedBy(id, 'cash')).toBe(receipt.amount);
    expect(texts.filter((text) => text === '₹1,05,021.50')).toHaveLength(2);
    expect(texts).toContain('Rupees One Lakh Five Thousand Twenty-One and Fifty Paise Only');
    const after = (label: string) => texts[texts.indexOf(label) + 1];
    expect({
      organisation: texts[0],
      title: texts.slice(1, 3),
      from: texts.slice(texts.indexOf('Received from') + 1, texts.indexOf('On behalf of (owner)')).join(''),
      owner: after('On behalf of (owner)'),
      home: texts.slice(texts.indexOf('Home') + 1, texts.indexOf('Address')).join(''),
      address: after('Address'),
      paid: [after('Paid on'), after('Mode'), after('Reference')],
      pan: after('PAN'),
    }).toEqual({
      organisation: 'Kiraya',
      title: ['Rent receipt', receipt.number],
      from: HINDI,
      owner: URDU,
      home: TAMIL,
      address: '12, MG Road',
      paid: [formatDay(receipt.date), 'Bank transfer', 'UTR 412345678901'],
      pan: 'ask the owner',
    });
    expect(texts).toContain('Made by computer from Kiraya’s records · Made on 10 Mar 2041');
    expect(texts).not.toContain('CANCELLED');
    await expectMoneyAgrees(app);
  });

  test('has locality, city and PIN code of the home as they are now, but for what the address says', async () => {
    const { id } = made(await receive(app, accountant, contract, 100));
    const addressNow = async (given: Record<string, unknown>) => {
      const body = editBody({ name: TAMIL, address: '12, MG Road', ...given });
      expect(await app.put(`/properties/${contract.propertyId}`, body, { token: owner.token })).toMatchObject(
        { status: 200 },
      );
      return inOne(await textsOf(id));
    };
    expect(await addressNow({ locality: 'Indiranagar', city: 'Bengaluru', pinCode: '560038' })).toContain(
      'Address 12, MG Road, Indiranagar, Bengaluru 560038 Paid on',
    );
    expect(await addressNow({ locality: 'MG Road', city: 'Pune', pinCode: null })).toContain(
      'Address 12, MG Road, Pune Paid on',
    );
  });

  test('says the owner’s PAN once they want it printed, and not before', async () => {
    const { id } = made(await receive(app, accountant, contract, 100));
    const panOn = async () => {
      const texts = await textsOf(id, tenant);
      return texts[texts.indexOf('PAN') + 1];
    };
    const say = async (path: string, body: object) =>
      expect((await app.put(path, body, { token: owner.token })).status).toBe(200);
    await say('/auth/profile', { name: URDU, panNo: 'ABCPA1234F' });
    expect(await panOn()).toBe('ask the owner');
    await say('/auth/profile/landlord', { printsPan: true });
    expect(await panOn()).toBe('ABCPA1234F');
    await say('/auth/profile/landlord', { printsPan: false });
    expect(await panOn()).toBe('ask the owner');
    await say('/auth/profile/landlord', { printsPan: true });
    await say('/auth/profile', { name: URDU, panNo: null });
    expect(await panOn()).toBe('ask the owner');
  });

  test('is the same for its tenant and its owner, but for what the owner has not given', async () => {
    const { id } = made(await receive(app, accountant, contract, 100));
    const texts = await textsOf(id);
    expect(await textsOf(id, tenant)).toEqual(texts);
    const unsaid = texts.indexOf('ask the owner');
    expect(texts[unsaid - 1]).toBe('PAN');
    expect(await textsOf(id, owner)).toEqual(texts.with(unsaid, 'Not given'));
  });

  test('keeps its number and is marked once the receipt is taken back', async () => {
    const { id, number } = made(await receive(app, accountant, contract, 42000.5));
    app.setTime('2041-03-12');
    made(await reverseReceipt(app, accountant, id));
    const texts = await textsOf(id, tenant);
    expect(texts).toEqual(
      expect.arrayContaining(['CANCELLED', 'Reversed on 12 Mar 2041: Bounced', number, '₹42,000.50']),
    );
  });

  test('names deposits and charges as what they are', async () => {
    const { id: chargeId } = made(await charge(app, accountant, contract, { description: 'Lift repair' }));
    const allocations = [
      { rentRecordId: contract.rentRecords[0]?.id, amount: 100 },
      { chargeId, amount: 500 },
    ];
    const { id } = made(await receive(app, accountant, contract, 600, { allocations }));
    const texts = await textsOf(id);
    expect(texts).toContain('Receipt');
    expect(texts).toEqual(expect.arrayContaining(['Rent for Jan 2041', '₹100']));
    const named = 'Maintenance: Lift repair, due 20 Feb 2041';
    expect(texts.slice(texts.indexOf(named)).slice(0, 2)).toEqual([named, '₹500']);

    await holdDeposit(app, accountant, contract, 300);
    const [{ id: deposit }] = (await app.rows(
      `select receipt_id as id from finance.posting where kind = 'deposit_payment' and contract_id = $1`,
      [contract.id],
    )) as [{ id: string }];
    const held = await textsOf(deposit, tenant);
    expect(held).toEqual(
      expect.arrayContaining(['Deposit receipt', 'Deposit, due 15 Jan 2041', '₹300', '12, MG Road', URDU]),
    );
    expect(held.join('')).toContain(HINDI);
    expect(held.join('')).toContain(TAMIL);
    expect(held).not.toContain('Rent receipt');
  });
});

describe('how money came', () => {
  const recorded = async (amount: number, given: Record<string, unknown>) =>
    textsOf(made(await receive(app, accountant, contract, amount, given)).id);
  const STAMP = 'for cash over ₹5,000';

  test('in cash over ₹5,000 has a box for a stamp, and else none', async () => {
    expect(inOne(await recorded(5000.01, { method: 'cash' }))).toContain(STAMP);
    for (const given of [
      { amount: 5000, method: 'cash' },
      { amount: 5000.01, method: 'card' },
    ]) {
      const texts = await recorded(given.amount, given);
      expect(inOne(texts)).not.toContain('stamp');
      expect(inOne(texts)).toContain('Signature of the owner or of who signs for them');
    }
  });

  test.each([
    ['owner', 'Amount received by the owner', 'Paid to the owner', 'The tenant paid this to the owner.'],
    ['tds', 'Tax deducted by the tenant (TDS)', 'Tax deducted at source (TDS)', 'The tenant kept this back'],
  ])('to %s is said plainly', async (tender, label, mode, note) => {
    const given = { tender, method: undefined, reference: undefined };
    const texts = await recorded(1000, given);
    expect(texts).toEqual(expect.arrayContaining([label, mode]));
    expect(texts.some((text) => text.startsWith(note))).toBe(true);
    expect(texts.join(' ')).toContain('Kiraya received no money');
    expect(texts).not.toContain('Amount received');
  });

  test('out of the deposit is said plainly', async () => {
    await holdDeposit(app, accountant, contract, 300);
    const admin = await makeAccount(app, 'admin');
    const body = { date: '2041-03-09', reason: 'Moves' };
    expect(
      (await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token })).status,
    ).toBe(201);
    made(await settleTenancy(app, accountant, contract));
    const [{ id }] = (await app.rows(
      `select id from finance.receipt_v where contract_id = $1 and tender = 'deposit'`,
      [contract.id],
    )) as [{ id: string }];
    const texts = await textsOf(id, tenant);
    expect(texts).toEqual(
      expect.arrayContaining(['Tenant', 'Out of the deposit', 'Amount set off against the deposit', '₹300']),
    );
    expect(texts).not.toContain('Received from');
  });
});

test('what is another’s, of nobody, or no id at all is not found, and told apart by nobody', async () => {
  const { id } = made(await receive(app, accountant, contract, 100));
  const [otherOwner, otherTenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  for (const who of [otherOwner, otherTenant])
    expectSameNotFound(await download(id, who), await download(NOWHERE, who));
  for (const odd of ['x', `${id}0`, '%00', '..%2f..', `${id}'--`])
    expectSameNotFound(await download(odd), await download(NOWHERE));
  expect((await app.get(`/finance/receipts/${id}/pdf`)).status).toBe(401);
  expect((await app.get(`/finance/receipts/${id}/pdf?x=1`, { token: tenant.token })).status).toBe(200);
});
