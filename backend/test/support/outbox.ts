import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

/** Mails in the outbox folder to an address. */
export async function mailsTo(app: TestApp, address: string): Promise<Email[]> {
  const folder = path.join(app.dataDir, 'outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for a number of mails to an address. */
export const awaitMails = (app: TestApp, address: string, count: number): Promise<Email[]> =>
  until(`${count} mails to ${address}`, async () => {
    const mails = await mailsTo(app, address);
    return mails.length >= count && mails;
  });

/** Waits until a queue is empty. */
export const awaitQuiet = (app: TestApp, queue: string): Promise<true> =>
  until(`an idle queue ${queue}`, async () => {
    const [left] = await app.rows(
      `select count(*)::int as jobs from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
      [queue],
    );
    return left?.jobs === 0;
  });

/** Waits until all notifications are written. */
export const awaitTold = (app: TestApp): Promise<true> => awaitQuiet(app, 'messages');

/** Waits until all notifications are written and mailed. */
export async function awaitDelivered(app: TestApp): Promise<void> {
  await awaitTold(app);
  await awaitQuiet(app, 'mail');
}

/** Token of the reset link in a mail. */
export function resetTokenOf(mail: Email | undefined): string {
  const token = /\/reset-password\?token=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('The mail holds no reset link');
  return token;
}
