import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  declare,
  made,
  moneyRows,
  receive,
  rejectDeclaration,
  reverseReceipt,
} from '../../../../test/support/finance.js';
import { asCase, NO, RawSql, type Refused, type Values } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let sql: RawSql;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app, 'finance', moneyRows);
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

/** A valid row. */
const row = (given: Values = {}): Values => ({
  id: newId(),
  contract_id: contract.id,
  property_id: contract.propertyId,
  owner_id: owner.id,
  tenant_id: tenant.id,
  amount_paise: 100_000,
  date: '2041-03-05',
  method: 'bank_transfer',
  reference: 'UTR 1',
  created_at: '2041-03-10T06:30:00Z',
  ...given,
});

test('a row that keeps the rules is taken', async () => {
  await sql.insert('declaration', row());
});

const refused: Refused[] = [
  ['nothing', () => ({ amount_paise: 0 }), NO.check, 'declaration_amount_paise_check'],
  ['another method', () => ({ method: 'crypto' }), NO.check, 'declaration_method_check'],
  ['no reference', () => ({ reference: null }), NO.check, 'declaration_referenced'],
  ['an empty reference', () => ({ reference: '' }), NO.check, 'declaration_reference_check'],
  ['another tenant', () => ({ tenant_id: owner.id }), NO.foreignKey, 'declaration_of_contract'],
  ['no contract', () => ({ contract_id: newId() }), NO.foreignKey, 'declaration_of_contract'],
];

test.each(refused.map(asCase))('of $what there is none', async ({ given, code, constraint }) => {
  await sql.refuses(() => sql.insert('declaration', row(given())), code, constraint);
});

test('one of a contract waits with a reference', async () => {
  await sql.insert('declaration', row());
  await sql.refuses(
    () => sql.insert('declaration', row({ reference: 'utr 1' })),
    NO.unique,
    'declaration_pending_once',
  );
  await sql.insert('declaration', row({ reference: null, method: 'cash' }));
  await sql.refuses(
    () => sql.insert('declaration', row({ reference: null, method: 'cash' })),
    NO.unique,
    'declaration_pending_once',
  );
});

const decide = (id: string, set: string, values: unknown[] = []) =>
  sql.say(`update finance.declaration set ${set} where id = $1`, [id, ...values]);
const BY = `decided_at = now(), decided_by = gen_random_uuid()`;

describe('a decision', () => {
  const pending = async () => made(await declare(app, tenant, contract, 10)).id as string;

  test('is made once, by the application itself too', async () => {
    const id = await pending();
    made(await rejectDeclaration(app, accountant, id));
    for (const set of [`status = 'withdrawn', reason = null`, `reason = 'Another'`, `status = 'pending'`])
      await sql.refuses(() => decide(id, set), NO.restrict);
    await sql.refuses(
      () => app.rows('update finance.declaration set decided_at = now() where id = $1', [id]),
      NO.restrict,
    );
  });

  test.each([
    ['withdrawn by nobody', `status = 'withdrawn'`, 'declaration_decided'],
    ['rejected without a reason', `status = 'rejected', ${BY}`, 'declaration_rejected'],
    ['withdrawn for a reason', `status = 'withdrawn', reason = 'x', ${BY}`, 'declaration_rejected'],
    ['confirmed without a receipt', `status = 'confirmed', ${BY}`, 'declaration_confirmed'],
  ])('is not %s', async (_, set, constraint) => {
    const id = await pending();
    await sql.refuses(() => decide(id, set), NO.check, constraint);
  });

  test('is confirmed by a receipt of its own contract that stands, and each receipt confirms one', async () => {
    const [id, second] = [await pending(), await pending()];
    const other: ContractWithRents = await makeContract(app, owner, tenant);
    const elsewhere = made(await receive(app, accountant, other, 10)).id;
    const receipt = made(await receive(app, accountant, contract, 10)).id;
    const confirmed = `status = 'confirmed', receipt_id = $2, ${BY}`;
    await sql.refuses(() => decide(id, confirmed, [elsewhere]), NO.foreignKey, 'declaration_receipt');
    const reversed = made(await receive(app, accountant, contract, 10)).id;
    made(await reverseReceipt(app, accountant, reversed));
    await sql.refuses(() => decide(id, confirmed, [reversed]), NO.check, 'declaration_receipt_stands');
    await decide(id, confirmed, [receipt]);
    await sql.refuses(() => decide(second, confirmed, [receipt]), NO.unique, 'declaration_receipt_once');
  });

  test('changes nothing of what was said', async () => {
    const id = await pending();
    for (const set of ['amount_paise = 1', `date = '2041-01-20'`, `reference = 'x'`])
      await sql.refuses(() => decide(id, set), NO.right);
    await sql.refuses(
      () =>
        app.rows(
          `update finance.declaration set amount_paise = 1, status = 'withdrawn', ${BY} where id = $1`,
          [id],
        ),
      NO.restrict,
    );
  });
});

test('a declaration begins as pending', async () => {
  const withdrawn = { status: 'withdrawn', decided_at: '2041-03-10T06:30:00Z', decided_by: tenant.id };
  await sql.refuses(() => sql.insert('declaration', row(withdrawn)), NO.restrict);
});

test('rows stay, the schema’s owner’s to delete neither', async () => {
  made(await declare(app, tenant, contract, 10));
  for (const text of ['delete from finance.declaration', 'truncate finance.declaration cascade']) {
    await sql.refuses(() => sql.say(text), NO.right);
    await sql.refuses(() => app.rows(text), NO.restrict);
  }
  expect(await app.rows(`select finance.erase_declarations($1)`, [tenant.id]).catch(({ code }) => code)).toBe(
    NO.restrict,
  );
});
