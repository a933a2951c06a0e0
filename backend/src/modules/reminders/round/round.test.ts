import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  makeContract,
  makeUnconfirmed,
  runDailyContractsJob,
  SET_PAID,
} from '../../../../test/support/contracts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import {
  remindedByMail,
  remindersOf,
  remindOn,
  runReminders,
  switchOff,
} from '../../../../test/support/reminders.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { createApp } from '../../../create-app.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { RemindersJob } from './reminders.job.js';

const DUE = '2041-01-07';
const AT_NINE = `${DUE}T09:00:00+05:30`;

class AtNine extends Clock {
  override now(): Date {
    return new Date(AT_NINE);
  }
}

let app: TestApp;
let mails: MailServer;
let owner: Account, admin: Account;

beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  admin = await makeAccount(app, 'admin');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  app.setTime('2041-01-02');
  owner = await makeAccount(app, 'owner');
});
afterEach(() => switchOff(app, 'reminders'));

/** Makes tenants whose first rent is due on the tenth. */
async function makeTenants(count: number): Promise<Account[]> {
  const tenants = [];
  for (let n = 0; n < count; n++) {
    const tenant = await makeAccount(app, 'tenant', { wantsMails: true });
    await makeContract(app, owner, tenant, { startDate: '2041-01-10', endDate: null });
    tenants.push(tenant);
  }
  return tenants;
}
const counts = async (who: Account) => [
  (await remindersOf(app, who)).length,
  (await remindedByMail(app, mails, who)).length,
];
const pause = (isPaused: boolean) => app.put('/admin/reminders', { isPaused }, { token: admin.token });

describe('the round', () => {
  test('is scheduled for nine in the morning in India', async () => {
    const rows = await app.rows(`select cron, timezone from pgboss.schedule where name = 'reminders'`);
    expect(rows).toEqual([{ cron: '0 9 * * *', timezone: 'Asia/Kolkata' }]);
  });

  test.each([
    ['22:00', 0],
    ['03:00', 0],
    ['08:49', 0],
    ['08:59', 1],
    ['20:59', 1],
  ])('of a process that starts at %s reminds %i', async (time, told) => {
    const [tenant] = await makeTenants(1);
    app.setTime(`${DUE}T${time}:00+05:30`);
    await runReminders(app);
    expect(await remindersOf(app, tenant as Account)).toHaveLength(told);
  });

  test('that fails is told of, and made up for without reminding anybody twice', async () => {
    const tenants = await makeTenants(2);
    const [bad] = tenants as [Account];
    await app.rows(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await app.rows(`create trigger broken before insert on messages.notification for each row
      when (new.user_id = '${bad.id}') execute function public.fail()`);
    await expect(remindOn(app, DUE)).rejects.toThrow(/\d+ people could not be reminded/);
    await app.rows('drop trigger broken on messages.notification');
    await remindOn(app, DUE);
    await runReminders(app);
    for (const tenant of tenants) expect(await counts(tenant)).toEqual([1, 1]);
  });

  test('sees what is paid while it goes on', async () => {
    const [late, paid] = (await makeTenants(2)) as [Account, Account];
    app.setTime(AT_NINE);
    await runDailyContractsJob(app);
    const { databaseUrl } = app.app.get<Config>(CONFIG, { strict: false });
    const another = new Client({ connectionString: databaseUrl });
    await another.connect();
    try {
      await another.query(`select pg_advisory_lock(hashtextextended('reminders', 0))`);
      const round = runReminders(app);
      await until('the round to wait', async () => {
        const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
        return (await app.rows(waiting)).length === 1;
      });
      await app.rows(`${SET_PAID} where tenant_id = $1`, [paid.id]);
      await another.query(`select pg_advisory_unlock(hashtextextended('reminders', 0))`);
      await round;
    } finally {
      await another.end();
    }
    expect(await remindersOf(app, paid)).toEqual([]);
    expect(await remindersOf(app, late)).toHaveLength(1);
  });
});

describe('paused', () => {
  afterEach(() => pause(false));

  test('it reminds nobody; resumed, once of what holds', async () => {
    const [tenant] = (await makeTenants(1)) as [Account];
    expect((await pause(true)).body).toMatchObject({ isPaused: true });
    for (const day of [DUE, '2041-01-08', '2041-01-12', '2041-01-18']) await remindOn(app, day);
    expect(await counts(tenant)).toEqual([0, 0]);
    await pause(false);
    await remindOn(app, '2041-01-19');
    await remindOn(app, '2041-01-20');
    expect((await remindersOf(app, tenant)).map(({ title }) => title)).toEqual([
      'Rent for Jan 2041 is 9 days late',
    ]);
  });
});

describe('who', () => {
  test('is suspended, or wants no such mails, is told in the product alone', async () => {
    const [away, quiet] = (await makeTenants(2)) as [Account, Account];
    await app.rows(`update auth.user set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      away.id,
    ]);
    await app.put('/notifications/mails/reminders', { isOn: false }, { token: quiet.token });
    await remindOn(app, DUE);
    expect(await counts(quiet)).toEqual([1, 0]);
    expect(await remindedByMail(app, mails, away)).toEqual([]);
    const rows = await app.rows(
      `select kind from messages.notification where user_id = $1 and kind not like 'contract_to_%'`,
      [away.id],
    );
    expect(rows).toEqual([{ kind: 'rent_due' }]);
  });

  test('is dummy data gets no mail', async () => {
    const [dummy] = (await makeTenants(1)) as [Account];
    await app.rows('update auth.user set is_dummy = true where id = $1', [dummy.id]);
    await remindOn(app, DUE);
    expect(await counts(dummy)).toEqual([1, 0]);
  });

  test('has not confirmed a contract, or refused it, is not reminded of it', async () => {
    const tenants = [await makeAccount(app, 'tenant'), await makeAccount(app, 'tenant')] as const;
    for (const tenant of tenants) {
      const { id } = await makeUnconfirmed(app, owner, tenant, { startDate: '2041-01-10', endDate: null });
      if (tenant === tenants[1])
        await app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
    }
    for (const day of [DUE, '2041-01-17']) await remindOn(app, day);
    for (const who of [...tenants, owner]) expect(await remindersOf(app, who)).toEqual([]);
  });
});

// The last one: a second API in this process takes the entities of the first with it when it closes.
test('rounds at once, of two processes, remind everybody once', async () => {
  const tenants = await makeTenants(8);
  app.setTime(AT_NINE);
  const other = await createApp(app.app.get(CONFIG, { strict: false }), new AtNine());
  await other.init();
  try {
    const there = () => other.get(RemindersJob, { strict: false }).run();
    await Promise.all([runReminders(app), there(), runReminders(app), there()]);
    for (const tenant of tenants) expect(await counts(tenant)).toEqual([1, 1]);
  } finally {
    await other.close();
  }
});
