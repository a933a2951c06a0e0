import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { SavedSearchTokens } from '../saved-searches/saved-search-tokens.js';

let app: TestApp;
let mails: MailServer;
let owner: Account;
let id: string;
const email = (): string => `${id}@example.com`;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  owner = await makeAccount(app, 'owner');
});
beforeEach(async () => {
  app.setTime(new Date().toISOString());
  ({ id } = await makeProperty(app, owner, { name: 'Your account is locked, pay at once' }));
  const body = interestBody({ email: email(), name: 'Locked Pay' });
  expect((await app.post(`/properties/${id}/interest`, body)).status).toBe(201);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const mailed = () => mails.awaits(email(), 'Confirm that you asked about a home');
const link = async () => /\/confirm\/interest\/(\S+)/.exec((await mailed()).text ?? '')?.[1] ?? '';
const confirm = (token: string) => app.post('/properties/interests/confirmation', { token });
const isConfirmed = async (): Promise<boolean> =>
  (await app.get(`/properties/${id}/interests`, { token: owner.token })).body[0].confirmed;

test('who showed interest is mailed nothing that anybody typed, and confirms the email by its link', async () => {
  const { subject, text, html } = await mailed();
  expect(`${subject}${text}${html}`).not.toMatch(/locked|pay at once/i);
  expect(`${text}${html}`).not.toContain(id);
  expect(await isConfirmed()).toBe(false);
  const token = await link();
  for (let n = 0; n < 2; n++) expect((await confirm(token)).status).toBe(200);
  expect(await isConfirmed()).toBe(true);
});

async function expectRefused(token: string): Promise<void> {
  expect(await confirm(token)).toMatchObject({
    status: 404,
    body: { type: expect.stringContaining('interest-link-not-valid') },
  });
  expect(await isConfirmed()).toBe(false);
}

test('a link is good for a week', async () => {
  const token = await link();
  app.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString());
  await expectRefused(token);
  app.setTime(new Date(Date.now() + 6 * 86_400_000).toISOString());
  expect((await confirm(token)).status).toBe(200);
});

test('a link that was changed, or of something else, is not valid', async () => {
  const token = await link();
  const [interest] = await app.rows<{ id: string }>(
    'select id from properties.interest where property_id = $1',
    [id],
  );
  const ofASearch = app.app.get(SavedSearchTokens, { strict: false }).make(interest?.id ?? '');
  const unsigned = Buffer.from(token, 'base64url').fill(0, 16).toString('base64url');
  for (const other of [ofASearch, unsigned, token.slice(1), `${token}A`, 'none']) await expectRefused(other);
});

test.each([[{}], [{ token: '' }], [{ token: 7 }], [{ token: 'x'.repeat(101) }], [{ token: 'x', more: 1 }]])(
  '%j is refused',
  async (body) => {
    expect((await app.post('/properties/interests/confirmation', body)).status).toBe(400);
  },
);

test('a report is confirmed by a mail that does not name the home either', async () => {
  const body = { reason: 'other', details: 'pay at once', email: `report-${email()}` };
  expect((await app.post(`/properties/${id}/reports`, body)).status).toBe(201);
  const { subject, text, html } = await mails.awaits(body.email, 'Confirm your report');
  expect(`${subject}${text}${html}`).not.toMatch(/locked|pay at once/i);
});
