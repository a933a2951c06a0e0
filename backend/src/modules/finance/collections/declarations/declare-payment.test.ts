import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  declare,
  made,
  moneyRows,
  withdrawDeclaration,
} from '../../../../../test/support/finance.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  [accountant, admin] = [await makeAccount(app, 'accountant'), await makeAccount(app, 'admin')];
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const open = (who: Account, query = '') =>
  app.get(`/contracts/${contract.id}/declarations${query}`, { token: who.token });

describe('a declaration', () => {
  test('waits, is no money, and is shown to whoever may see the contract', async () => {
    const body = { paidDate: '2041-03-09', reference: ' UTR 7 ' };
    const declaration = made(await declare(app, tenant, contract, 20000.5, body));
    expect(declaration).toEqual({
      ...{ id: expect.any(String), contractId: contract.id, amount: 20000.5, paidDate: '2041-03-09' },
      ...{
        method: 'bank_transfer',
        chequeNumber: null,
        chequeDate: null,
        reference: 'UTR 7',
        status: 'pending',
        createdAt: expect.any(String),
      },
      ...{ decidedAt: null, reason: null, receipt: null },
    });
    for (const who of [tenant, owner, accountant, admin])
      expect((await open(who)).body).toEqual([declaration]);
    const record = (await app.get(`/contracts/${contract.id}`, { token: tenant.token })).body.rentRecords[0];
    expect(record).toMatchObject({ paid: false, paidAmount: 0, balance: 1000 });
    expect(await app.rows('select 1 from finance.receipt where contract_id = $1', [contract.id])).toEqual([]);
  });

  test('is where its answer says', async () => {
    const { headers, body } = await declare(app, tenant, contract, 1000);
    expect(headers.get('location')).toBe(`/api/contracts/${contract.id}/declarations/${body.id}`);
    const found = await app.get(`/contracts/${contract.id}/declarations/${body.id}`, { token: owner.token });
    expect([found.status, found.body]).toEqual([200, body]);
  });

  test('is listed with the latest first, page by page', async () => {
    for (const amount of [1, 2, 3]) made(await declare(app, tenant, contract, amount));
    const { body, headers } = await open(tenant, '?limit=2');
    expect([body.map(({ amount }: { amount: number }) => amount), headers.get('x-total-count')]).toEqual([
      [3, 2],
      '3',
    ]);
  });

  test('is written into the audit log, without its reference', async () => {
    const { id } = made(await declare(app, tenant, contract, 10, { reference: 'UTR SECRET' }));
    const entries = 'select action, actor_id, details from platform.audit_entry where subject_id = $1';
    expect(await app.rows(entries, [id])).toEqual([
      {
        action: 'declaration.made',
        actor_id: tenant.id,
        details: {
          contractId: contract.id,
          amountPaise: '1000',
          method: 'bank_transfer',
          paidDate: '2041-03-05',
        },
      },
    ]);
  });

  test('waits once for each reference, whatever its case, until it is decided', async () => {
    const first = made(await declare(app, tenant, contract, 10, { reference: 'UTR 1' }));
    const before = await moneyRows(app);
    expect(await declare(app, tenant, contract, 20, { reference: 'utr 1' })).toMatchObject({
      status: 409,
      body: { error: 'You have said so already, and it is waiting to be confirmed' },
    });
    expect(await moneyRows(app)).toEqual(before);
    made(await withdrawDeclaration(app, tenant, first));
    made(await declare(app, tenant, contract, 20, { reference: 'utr 1' }));
    const other = await makeContract(app, owner, tenant);
    made(await declare(app, tenant, other, 20, { reference: 'utr 1' }));
  });

  test('of cash needs no reference, and waits once without', async () => {
    made(await declare(app, tenant, contract, 10, { method: 'cash', reference: null }));
    expect((await declare(app, tenant, contract, 20, { method: 'cash', reference: ' ' })).status).toBe(409);
    made(await declare(app, tenant, contract, 20, { method: 'cash', reference: 'From my sister' }));
  });

  test('takes a contract that the tenant has confirmed', async () => {
    const unconfirmed = await makeUnconfirmed(app, owner, tenant);
    expect(await declare(app, tenant, unconfirmed, 10)).toMatchObject({
      status: 409,
      body: { error: 'Please confirm the contract first: then you can say what you have paid' },
    });
    await app.post(`/contracts/${unconfirmed.id}/confirmation`, undefined, { token: tenant.token });
    made(await declare(app, tenant, unconfirmed, 10));
  });

  test('that is sent again gets the first answer, and is refused once that is forgotten', async () => {
    const send = () => declare(app, tenant, contract, 100, { reference: 'UTR 2' }, `once ${contract.id}`);
    const first = await send();
    expect((await send()).text).toBe(first.text);
    made(await withdrawDeclaration(app, tenant, first.body));
    await app.rows('delete from platform.idempotency_key');
    expect(await send()).toMatchObject({ status: 409, body: { error: 'This has already been recorded' } });
  });
});

const refused: [field: string, value: unknown, message: string][] = [
  ['amount', undefined, 'Required'],
  ['amount', 0, 'Must be positive'],
  ['amount', -5, 'Must be positive'],
  ['amount', 10.005, 'Must have at most two decimals'],
  ['amount', 1e21, 'Must be at most 1,00,00,00,000'],
  ['amount', '10', 'Must be a number'],
  ['paidDate', undefined, 'Required'],
  ['paidDate', '2041-03-11', 'Must not be in the future'],
  ['paidDate', '2041-01-14', 'Must not be before the contract’s start (2041-01-15)'],
  ['paidDate', '2041-02-30', 'Must be a date (YYYY-MM-DD)'],
  ['method', 'coins', 'Must be one of bank_transfer, upi, cheque, cash, card, other'],
  ['reference', undefined, 'Required, unless it was paid in cash or by cheque'],
  ['reference', '  ', 'Required, unless it was paid in cash or by cheque'],
  ['reference', 'x'.repeat(41), 'Must be at most 40 characters'],
  ['status', 'confirmed', 'Unknown field'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const before = await moneyRows(app);
  const answer = await declare(app, tenant, contract, 10, { [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [message] } } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await moneyRows(app)).toEqual(before);
});

test('a key is needed', async () => {
  const path = `/contracts/${contract.id}/declarations`;
  expect((await app.post(path, {}, { token: tenant.token })).status).toBe(400);
});

test('twenty can be made a day by each tenant', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  try {
    const [one, other] = [await makeAccount(limited, 'tenant'), await makeAccount(limited, 'tenant')];
    const lessor = await makeAccount(limited, 'owner');
    limited.setTime('2041-03-10');
    const [home, second] = [
      await makeContract(limited, lessor, one),
      await makeContract(limited, lessor, other),
    ];
    for (let n = 0; n < 20; n++) made(await declare(limited, one, home, 10));
    const { status, body } = await declare(limited, one, home, 10);
    expect(status).toBe(429);
    expect(body.error).toMatch(/^You have said so often today that you have paid\. Please try again in /);
    made(await declare(limited, other, second, 10));
  } finally {
    await limited.stop();
  }
});
