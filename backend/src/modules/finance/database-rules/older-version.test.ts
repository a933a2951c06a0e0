import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  receive,
  recordId,
} from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

/** What a version of the API does that knows of no parts, while it still runs or runs again. */

const FACTS = `rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise, rent_commission_paise,
  amount_paise, commission_paise, method, payer_name, payer_email, recipient_name, recipient_email, property_name,
  property_address, created_by, is_dummy`;
const PAY = `insert into finance.transaction (id, type, ${FACTS}, date, created_at)
  select $1, 'payment', r.id, contract_id, property_id, owner_id, tenant_id, month, r.amount_paise, r.commission_paise,
    r.amount_paise, r.commission_paise, 'cash', 'Payer', null, 'Owner', null, 'Home', 'Street', owner_id, is_dummy,
    '2041-03-06', now()
  from contracts.rent_record r where r.id = $2`;
const REVERSE = `insert into finance.transaction (id, type, ${FACTS}, date, created_at, reverses_id, reason)
  select $1, type, ${FACTS}, '2041-03-10', now(), id, 'Bounced' from finance.transaction where id = $2`;

let app: TestApp;
let sql: RawSql;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app, 'finance', moneyRows);
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const receipt = async (id: string) =>
  (await app.get(`/finance/receipts/${id}`, { token: accountant.token })).body;

describe('an older version', () => {
  test('pays a rent that has no parts, and the payment is its own receipt', async () => {
    const id = newId();
    await sql.say(PAY, [id, recordId(contract, 0)]);
    expect(await receipt(id)).toMatchObject({ id, amount: 1000, date: '2041-03-06', lines: [{ id }] });
    await expectMoneyAgrees(app);
  });

  test('cannot pay one that has', async () => {
    made(await pay(app, accountant, contract, 0, { amount: 400 }));
    await sql.refuses(
      () => sql.say(PAY, [newId(), recordId(contract, 0)]),
      NO.check,
      'rent_record_paid_within',
    );
  });

  test('takes a whole payment back, with the receipt that it came in with', async () => {
    const { id, receiptId } = made(await pay(app, accountant, contract, 0));
    await sql.say(REVERSE, [newId(), id]);
    expect(await receipt(receiptId)).toMatchObject({ reversedOn: '2041-03-10', reason: 'Bounced' });
    await expectMoneyAgrees(app);
  });

  test('cannot take one line back of several', async () => {
    const { lines } = made(await receive(app, accountant, contract, 2000));
    await sql.refuses(() => sql.say(REVERSE, [newId(), lines[0].id]), NO.check, 'receipt_adds_up');
  });

  test('cannot take a part back', async () => {
    const { id } = made(await pay(app, accountant, contract, 0, { amount: 400 }));
    await sql.refuses(() => sql.say(REVERSE, [newId(), id]), NO.check, 'transaction_figures');
  });
});
