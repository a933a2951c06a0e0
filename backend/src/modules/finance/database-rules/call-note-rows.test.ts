import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import type { ContractWithRents } from '../../../../test/support/finance.js';
import { asCase, NO, RawSql, type Refused, type Values } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let sql: RawSql;
let owner: Account, tenant: Account;
let contract: ContractWithRents;
const noteRows = (of: TestApp) => of.rows('select * from finance.call_note order by id');
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app, 'finance', noteRows);
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant);
});
afterAll(() => app.stop());

/** A valid row. */
const row = (given: Values = {}): Values => ({
  id: newId(),
  contract_id: contract.id,
  property_id: contract.propertyId,
  owner_id: owner.id,
  tenant_id: tenant.id,
  text: 'Pays on Monday',
  promised_on: '2041-03-11',
  created_by: owner.id,
  created_at: '2041-03-10T20:00:00Z',
  ...given,
});

test('a row that keeps the rules is taken; the day of a call is that of India', async () => {
  await sql.insert('call_note', row());
  await sql.insert('call_note', row({ promised_on: null }));
});

const refused: Refused[] = [
  ['nothing said', () => ({ text: '' }), NO.check, 'call_note_text_check'],
  ['too much said', () => ({ text: 'x'.repeat(1001) }), NO.check, 'call_note_text_check'],
  ['a promise for yesterday', () => ({ promised_on: '2041-03-10' }), NO.check, 'call_note_promise'],
  ['a promise for never', () => ({ promised_on: '2042-03-13' }), NO.check, 'call_note_promise'],
  ['another tenant', () => ({ tenant_id: owner.id }), NO.foreignKey, 'call_note_of_contract'],
];
test.each(refused.map(asCase))('$what is refused', async ({ given, code, constraint }) => {
  await sql.refuses(() => sql.insert('call_note', row(given())), code, constraint);
});

test.each([
  `update finance.call_note set text = 'Never said'`,
  'delete from finance.call_note',
  'truncate finance.call_note',
])('it stays as it was written: %s', async (text) => {
  await sql.insert('call_note', row());
  await sql.refuses(() => sql.say(text), NO.right);
  await sql.refuses(() => app.rows(text), NO.restrict);
});

test('it is erased with nobody who is not', async () => {
  await sql.refuses(() => sql.say('select finance.erase_call_notes($1)', [tenant.id]), NO.restrict);
  expect(await noteRows(app)).not.toEqual([]);
});
