import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { runReminders } from '../../../../test/support/reminders.js';
import { TestApp } from '../../../../test/support/test-app.js';

/** More people than two transactions remind. */
const PEOPLE = 450;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/**
 * Copies a row so many times, with other values in some of its columns, which can use the number `i` of the copy.
 * @param then further work in the same statement with the `copied`
 */
async function copy(
  table: string,
  id: string,
  others: Record<string, string>,
  then = 'select from copied',
): Promise<void> {
  const columns = await app.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema || '.' || table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await app.rows(
    `with copied as (
      insert into ${table} (${names.join()}) select ${names.map((name) => others[name] ?? `t.${name}`).join()}
      from ${table} t, generate_series(1, ${PEOPLE}) i where t.id = $1 returning id) ${then}`,
    [id],
  );
}
const idOf = (what: string) => `md5('${what}' || i)::uuid`;

test('many people are reminded once each, and by mail once each', async () => {
  app.setTime('2041-01-02');
  const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const { id, propertyId } = await makeContract(app, owner, tenant, {
    startDate: '2041-01-10',
    endDate: null,
  });
  await copy('auth.user', tenant.id, {
    id: idOf('person'),
    email: `'many' || i || '@example.com'`,
    username: `'many_' || i`,
  });
  await copy('properties.property', propertyId, { id: idOf('home') });
  await copy(
    'contracts.contract',
    id,
    { id: idOf('contract'), tenant_id: idOf('person'), property_id: idOf('home') },
    `insert into contracts.rent_term (contract_id, months, rent_paise)
      select copied.id, months, rent_paise from contracts.rent_term, copied where contract_id = $1`,
  );
  app.setTime('2041-01-07T09:00:00+05:30');
  await runReminders(app);
  await runReminders(app);
  const [counted] = await app.rows(
    `select (select count(*)::int from messages.notification where kind = 'rent_due') as told,
      (select count(distinct user_id)::int from messages.notification where kind = 'rent_due') as people,
      (select count(*)::int from platform.mail where kind = 'rent_due') as mails,
      (select count(distinct user_id)::int from platform.mail) as addressees`,
  );
  expect(counted).toEqual({ told: PEOPLE + 1, people: PEOPLE + 1, mails: PEOPLE, addressees: PEOPLE });
});
