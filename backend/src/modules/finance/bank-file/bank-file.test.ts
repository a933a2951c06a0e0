import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { made, pay, receive } from '../../../../test/support/finance.js';
import { NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, accountant: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());
beforeEach(() => app.setTime('2041-03-10'));

const make = (ownerIds: unknown) => app.post('/finance/bank-file', { ownerIds }, { token: accountant.token });
const set = (ownerId: string, details: object) =>
  app.put(`/finance/owners/${ownerId}/payee`, details, { token: admin.token });
const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n');

/** An owner to whom the rent of a month is owed, less commission. */
async function creditor(name: string, rent: number): Promise<Account> {
  const owner = await makeAccount(app, 'owner', { name });
  made(await pay(app, accountant, await makeContract(app, owner, tenant, { rent }), 0));
  return owner;
}

describe('a file for the bank', () => {
  test('has a line for each owner, and says of whom it cannot pay why', async () => {
    const byBank = await creditor('Asha Rao', 999.95);
    const byUpi = await creditor('Ravi "RK" Kumar, Pune', 42_000.5);
    const missing = await creditor('Nobody Knows', 1000);
    const held = await creditor('Just Entered', 1000);
    const paid = await makeAccount(app, 'owner', { name: 'Paid Already' });
    const account = { kind: 'bank_account', accountNumber: '001234567890', ifsc: 'HDFC0001234' };
    await set(byBank.id, { ...account, holderName: 'A RAO' });
    await set(byUpi.id, { kind: 'upi', upiId: '9876543210@upi' });
    app.setTime('2041-03-11');
    await set(held.id, { kind: 'upi', upiId: 'second@okbank' });

    const ids = [byBank, byUpi, missing, held, paid, byBank].map(({ id }) => id);
    const { status, headers, text } = await make(ids);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="kiraya-payouts-2041-03-11.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(linesOf(text)).toEqual([
      '"Beneficiary name","Account number","IFSC","UPI id","Amount","Narration","Note"',
      '"A RAO","001234567890","HDFC0001234","","899.95","Kiraya rents 2041-03-11",""',
      '"Ravi ""RK"" Kumar, Pune","","","9876543210@upi","37800.45","Kiraya rents 2041-03-11",""',
      '"Nobody Knows","","","","900.00","","MISSING: where this owner is paid"',
      expect.stringMatching(/^"Just Entered","","","","900.00","","ON HOLD until 12 Mar 2041, 12:00\spm: /i),
      '"Paid Already","","","","0.00","","LEFT OUT: nothing is owed"',
      '',
    ]);
    expect(text).not.toContain('second@okbank');

    const looks = await app.rows(
      `select subject_id, actor_id, details from platform.audit_entry where action = 'payee.viewed'`,
    );
    expect(looks).toHaveLength(3);
    for (const { id } of [byBank, byUpi, held])
      expect(looks).toContainEqual({ subject_id: id, actor_id: accountant.id, details: { at: 'bank-file' } });
    expect(
      await app.rows(`select details from platform.audit_entry where action = 'bank-file.made'`),
    ).toEqual([{ details: { owners: 5, payable: 2 } }]);
  });

  test('leaves out what was paid in advance, until its month begins', async () => {
    const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
    const contract = await makeContract(app, owner, tenant, { rent: 1000, startDate: '2041-03-01' });
    made(await receive(app, accountant, contract, 2000));
    await set(owner.id, { kind: 'upi', upiId: 'asha@okbank' });
    app.setTime('2041-03-11');
    const amount = async () => linesOf((await make([owner.id])).text)[1]?.split(',')[4];
    expect(await amount()).toBe('"900.00"');
    app.setTime('2041-04-01');
    expect(await amount()).toBe('"1800.00"');
  });

  test('begins with the mark that makes a spreadsheet read it as UTF-8', async () => {
    const owner = await creditor('आशा राव', 1000);
    await set(owner.id, { kind: 'upi', upiId: 'asha@okbank' });
    app.setTime('2041-03-11');
    const response = await fetch(
      `${app.url}`.replace(/.*/, await app.app.getUrl()) + '/api/finance/bank-file',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accountant.token}` },
        body: JSON.stringify({ ownerIds: [owner.id] }),
      },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toContain('"आशा राव"');
  });

  test('is not made of nobody, of too many, or of who is no owner', async () => {
    const refused = async (ownerIds: unknown, message: string) => {
      const { status, body } = await make(ownerIds);
      expect([status, body.fields]).toEqual([400, { ownerIds: [message] }]);
    };
    await refused([], 'Choose at least one owner');
    await refused(undefined, 'Required');
    await refused(['x'], 'Must be a valid id');
    await refused([NOWHERE], 'Unknown owner');
    await refused([tenant.id], 'Unknown owner');
    await refused(
      Array.from({ length: 201 }, () => NOWHERE),
      'Must have at most 200 entries',
    );
  });
});
