import { RemindersJob } from '../../src/modules/reminders/round/reminders.job.js';
import type { Account } from './accounts.js';
import { runDailyContractsJob } from './contracts.js';
import { awaitDelivered } from './outbox.js';
import type { MailServer } from './mail-server.js';
import type { TestApp } from './test-app.js';

/** Runs the daily reminders, as the queue does. */
export const runReminders = (app: TestApp): Promise<void> =>
  app.app.get(RemindersJob, { strict: false }).run();

/** Runs the reminders at nine in the morning of a day, after its daily job. */
export async function remindOn(app: TestApp, day: string): Promise<void> {
  app.setTime(`${day}T09:00:00+05:30`);
  await runDailyContractsJob(app);
  await runReminders(app);
}

export interface Told {
  kind: string;
  title: string;
  text: string;
  path: string;
}
const KINDS = ['rent_due', 'rent_overdue', 'contract_ends'];
/** Subject of mails about new or ended contracts. */
const OF_CONTRACTS = /^(A|The) contract for /;

/** Reminders of a user, earliest first. */
export async function remindersOf(app: TestApp, { token }: Account): Promise<Told[]> {
  const { body } = await app.get('/notifications?limit=200', { token });
  return (body as Told[]).filter(({ kind }) => KINDS.includes(kind)).reverse();
}

/** Subjects of a user's reminder mails, once all are sent. */
export async function remindedByMail(app: TestApp, mails: MailServer, who: Account): Promise<string[]> {
  await awaitDelivered(app);
  const subjects = mails.to(who.email as string).map(({ subject }) => subject ?? '');
  return subjects.filter((subject) => !OF_CONTRACTS.test(subject));
}

/** Turns off a topic's mails for all present users by SQL. */
export const switchOff = (app: TestApp, topic: string): Promise<unknown> =>
  app.rows(
    `insert into messages.mail_choice (user_id, topic, is_on, changed_at)
      select id, $1, false, now() from auth.user on conflict do nothing`,
    [topic],
  );
