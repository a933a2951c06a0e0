import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { interestBody, makeProperty, openSlot, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { CloseInterests } from './close-interests.js';

let app: TestApp;
let mails: MailServer;
let owner: Account;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

/** Closes the interests of a home. @returns the number of statements */
async function close(home: string): Promise<number> {
  const em = app.app.get(EntityManager, { strict: false }).fork();
  return em.transactional(async (inside) => {
    const rows = jest.spyOn(Object.getPrototypeOf(inTransaction(inside)), 'rows');
    try {
      await app.app.get(CloseInterests, { strict: false }).of(inside, home);
      // Jobs of the same process send statements meanwhile, in transactions of their own.
      return rows.mock.contexts.filter((context) => (context as { em: unknown }).em === inside).length;
    } finally {
      rows.mockRestore();
    }
  });
}

async function homeWith(many: number): Promise<string> {
  const { id } = await makeProperty(app, owner, { name: `Home of ${many}` });
  for (let n = 0; n < many; n++) await showInterest(app, id, { email: `wants${many}-${n}@example.com` });
  await app.rows('update properties.interest set confirmed_at = created_at where property_id = $1', [id]);
  return id;
}

test('a home that is let closes six interests with as many statements as one, and each has its step, entry and mail', async () => {
  const [one, six] = [await homeWith(1), await homeWith(6)];
  const visited = await showInterest(app, six, interestBody());
  const slotId = await openSlot(app, owner, six);
  await app.call('PUT', `/interests/${visited}/visit`, { token: owner.token, body: { slotId } });
  expect(await close(six)).toBe(await close(one));
  const [closed] = await app.rows(
    `select count(*)::int as all, count(*) filter (where state = 'closed' and ended_at is not null)::int as closed,
        (select interest_count from properties.property where id = $1) as counted,
        (select count(*)::int from properties.visit v join properties.interest i on i.id = v.interest_id
          where i.property_id = $1) as visits,
        (select count(*)::int from properties.interest_step s join properties.interest i on i.id = s.interest_id
          where i.property_id = $1 and s.step = 'closed' and s.by_role = 'kiraya') as steps,
        (select count(distinct details->>'interestId')::int from platform.audit_entry
          where subject_id = $1::text and action = 'interest.closed') as entries
      from properties.interest where property_id = $1`,
    [six],
  );
  expect(closed).toEqual({ all: 7, closed: 7, counted: 0, visits: 0, steps: 7, entries: 7 });
  for (let n = 0; n < 6; n++) await mails.awaits(`wants6-${n}@example.com`, 'Home of 6 has been let');
});
