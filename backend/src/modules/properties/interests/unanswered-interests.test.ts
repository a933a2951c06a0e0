import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { makeProperty, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { UnansweredInterestsJob } from './unanswered-interests.job.js';

let app: TestApp;
let owner: Account;
let home: string;
beforeAll(async () => {
  app = await TestApp.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'kiraya@example.com' });
});
beforeEach(async () => {
  app.setTime('2041-03-10T05:00:00Z');
  owner = await makeAccount(app, 'owner', { wantsMails: true });
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
});
afterAll(() => app.stop());

/** Runs the job twice, as two processes would. */
async function run(at: string): Promise<void> {
  app.setTime(at);
  const job = app.app.get(UnansweredInterestsJob, { strict: false });
  await Promise.all([job.run(), job.run()]);
  await job.run();
  await awaitTold(app);
}
const titles = async (kind: string) =>
  (
    await app.rows<{ title: string }>(
      'select title from messages.notification where user_id = $1 and kind = $2 order by created_at',
      [owner.id, kind],
    )
  ).map(({ title }) => title);
const mailed = async (kind: string) =>
  (await app.rows('select id from platform.mail where user_id = $1 and kind = $2', [owner.id, kind])).length;

test('an owner who has not answered for two days is reminded once, in the daytime, without a name', async () => {
  await showInterest(app, home, { name: 'Zubin Wadia' });
  const answered = await showInterest(app, home);
  await app.post(`/interests/${answered}/refusal`, { reason: 'other' }, { token: owner.token });
  await run('2041-03-12T04:59:59Z');
  expect(await titles('interest_waiting')).toEqual([]);
  await run('2041-03-12T20:00:00Z'); // half past one at night
  expect(await titles('interest_waiting')).toEqual([]);
  await run('2041-03-13T05:00:00Z');
  await run('2041-03-14T05:00:00Z');
  expect(await titles('interest_waiting')).toEqual(['Somebody waits for your answer: Hill House']);
  expect(await mailed('interest_waiting')).toBe(1);
});

test('beside five mails a day the others come in one, in the evening', async () => {
  for (let n = 0; n < 8; n++) await showInterest(app, home);
  await awaitTold(app);
  expect(await mailed('interest_received')).toBe(5);
  expect(await titles('interest_received')).toHaveLength(8);
  await run('2041-03-10T12:29:00Z');
  expect(await titles('interests_digest')).toEqual([]);
  await run('2041-03-10T12:31:00Z');
  expect(await titles('interests_digest')).toEqual(['3 more interests in your homes']);
  expect(await mailed('interests_digest')).toBe(1);
  await run('2041-03-11T12:31:00Z');
  expect(await titles('interests_digest')).toHaveLength(1);
});

test('five a day need no digest', async () => {
  for (let n = 0; n < 5; n++) await showInterest(app, home);
  await run('2041-03-10T12:31:00Z');
  expect(await titles('interests_digest')).toEqual([]);
});
