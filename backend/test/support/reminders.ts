import { RemindersJob } from '../../src/modules/reminders/round/reminders.job.js';
import type { Account } from './accounts.js';
import { runDailyContractsJob } from './contracts.js';
import { awaitDelivered } from './outbox.js';
import type { MailServer } from './mail-server.js';
import type { TestApp } from './test-app.js';

/** Runs the daily round of reminders, as the queue does. */
export const runReminders = (app: TestApp): Promise<void> =>
  app.app.get(RemindersJob, { strict: false }).run();

/** A round at nine in the morning of a day that the contracts were brought to. */
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
/** Mails of contracts that are made, or over. */
const OF_CONTRACTS = /^(A|The) contract for /;

/** What somebody was reminded of, the earliest first. */
export async function remindersOf(app: TestApp, { token }: Account): Promise<Told[]> {
  const { body } = await app.get('/notifications?limit=200', { token });
  return (body as Told[]).filter(({ kind }) => KINDS.includes(kind)).reverse();
}

/** The subjects of the mails by which somebody was reminded, once all are sent. */
export async function remindedByMail(app: TestApp, mails: MailServer, who: Account): Promise<string[]> {
  await awaitDelivered(app);
  const subjects = mails.to(who.email as string).map(({ subject }) => subject ?? '');
  return subjects.filter((subject) => !OF_CONTRACTS.test(subject));
}

/** Has everybody that there is by now get no more mails of a topic, straight in the database. */
export const switchOff = (app: TestApp, topic: string): Promise<unknown> =>
  app.rows(
    `insert into messages.mail_choice (user_id, topic, is_on, changed_at)
      select id, $1, false, now() from auth.user on conflict do nothing`,
    [topic],
  );
