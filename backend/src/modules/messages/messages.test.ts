import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import {
  type ContractWithRents,
  declare,
  idempotent,
  made,
  pay,
  payOut,
  paymentBody,
  receive,
  recordId,
  rejectDeclaration,
  settleTenancy,
  withdrawDeclaration,
} from '../../../test/support/finance.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitDelivered, awaitTold } from '../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../test/support/properties.js';
import { readPaper } from '../../../test/support/read-paper.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;

beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start({ ...mails.env, PUBLIC_URL: 'https://homes.example.com' });
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner', { wantsMails: true, namesAtOnce: true });
  tenant = await makeAccount(app, 'tenant', { wantsMails: true });
  contract = await makeContract(app, owner, tenant);
});

/** Messages from after the contract was made. */
const told = async ({ token }: Account) => {
  await awaitTold(app);
  const { body } = await app.get('/notifications', { token });
  return body.filter(({ kind }: { kind: string }) => kind !== 'contract_to_confirm');
};
const mailsTo = (who: Account) =>
  mails.to(addressOf(who)).filter(({ subject }) => !subject?.startsWith('A contract for '));
const addressOf = ({ email }: Account) => email as string;
const papersOf = (mail: Email) => mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
const home = async () =>
  (await app.get(`/contracts/${contract.id}`, { token: accountant.token })).body.property.name;

describe('a receipt', () => {
  test('is told to tenant and owner, each once, by mail with its paper', async () => {
    const key = 'a-key-of-a-payment';
    const body = paymentBody({ amount: 100.5, reference: 'UTR <b>7</b> & more' });
    const send = () =>
      app.post(`/contracts/${contract.id}/receipts`, body, idempotent(accountant.token, key));
    const receipt = made(await send());
    made(await send());
    const name = await home();
    for (const who of [tenant, owner]) {
      const mail = await mails.awaits(addressOf(who), 'Rent recorded');
      expect(mail.subject).toBe(`Rent recorded: Jan 2041, ${name}`);
      expect(mail.text).toContain(`₹100.50 was recorded for ${name}: rent for Jan 2041.`);
      expect(mail.text).toContain(`https://homes.example.com/payouts/receipts/${receipt.id}`);
      expect(mail.html).toContain('UTR &lt;b&gt;7&lt;/b&gt; &amp; more');
      expect(mail.html).not.toMatch(/<img|<script|<b>7/);
      expect(papersOf(mail)).toEqual([[`${receipt.number.replaceAll('/', '-')}.pdf`, 'application/pdf']]);
      const paper = await readPaper(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer));
      expect(paper.texts.join(' ')).toContain(receipt.number);
      expect(await told(who)).toEqual([
        {
          id: expect.any(String),
          kind: 'receipt_recorded',
          title: mail.subject,
          text: `₹100.50 was recorded for ${name}: rent for Jan 2041.`,
          facts: expect.arrayContaining([{ label: 'Receipt', value: receipt.number }]),
          path: `/payouts/receipts/${receipt.id}`,
          createdAt: '2041-03-10T06:30:00.000Z',
          readAt: null,
        },
      ]);
    }
    await awaitDelivered(app);
    expect([mailsTo(tenant).length, mailsTo(owner).length]).toEqual([1, 1]);
  });

  test('of the rent of one month is told as well, and one that is not recorded is not', async () => {
    made(await pay(app, accountant, contract, 0));
    expect((await pay(app, accountant, contract, 0)).status).toBe(409);
    expect(await told(tenant)).toHaveLength(1);
    expect(await told(owner)).toHaveLength(1);
  });

  test('says nothing of anybody’s papers and numbers', async () => {
    const papers = {
      name: 'Ravi Kumar',
      phone: '9812345678',
      aadhaarNo: '234123412346',
      panNo: 'ABCPK1234F',
    };
    for (const who of [tenant, owner]) await app.put('/auth/profile', papers, { token: who.token });
    made(await receive(app, accountant, contract, 10));
    const mail = await mails.awaits(addressOf(owner), 'Rent recorded');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/9812345678|23412341|ABCPK/);
  });
});

describe('what a tenant says that they paid', () => {
  test('is told once it is confirmed, and once it is refused with the reason', async () => {
    const [found, lost, back] = [
      made(await declare(app, tenant, contract, 50)),
      made(await declare(app, tenant, contract, 60)),
      made(await declare(app, tenant, contract, 70)),
    ];
    made(await receive(app, accountant, contract, 50, { declarationId: found.id }));
    made(await rejectDeclaration(app, accountant, lost.id));
    made(await withdrawDeclaration(app, tenant, back));
    const confirmed = await mails.awaits(addressOf(tenant), 'Your payment was confirmed');
    expect(confirmed.text).toContain('₹50');
    const refused = await mails.awaits(addressOf(tenant), 'Your payment could not be confirmed');
    expect(refused.text).toContain('It was not found: Not found');
    const kinds = async (who: Account) => (await told(who)).map(({ kind }: { kind: string }) => kind).sort();
    expect(await kinds(tenant)).toEqual(['declaration_decided', 'declaration_decided', 'receipt_recorded']);
    expect(await kinds(owner)).toEqual(['receipt_recorded']);
  });
});

test('a payout is told to its owner, with the advice', async () => {
  made(await pay(app, accountant, contract, 0));
  const payout = made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
  const mail = await mails.awaits(addressOf(owner), 'Payout of');
  expect(papersOf(mail)).toEqual([[expect.stringMatching(/^PA-2041-03-10-\w{6}\.pdf$/), 'application/pdf']]);
  // The rent and its payout are recorded in one moment, and their messages are sent side by side.
  expect(await told(owner)).toContainEqual(
    expect.objectContaining({
      kind: 'payout_recorded',
      title: mail.subject,
      path: `/payouts/paid/${payout.payoutId}`,
    }),
  );
  expect((await told(tenant)).map(({ kind }: { kind: string }) => kind)).toEqual(['receipt_recorded']);
});

test('a settlement is told to both', async () => {
  const over = await makeContract(app, owner, tenant, {
    ...{ startDate: '2041-01-15', endDate: '2041-02-20', rent: 100 },
  });
  made(await receive(app, accountant, over, 500, { excess: 'hold' }));
  made(await settleTenancy(app, accountant, over));
  for (const who of [tenant, owner]) {
    const mail = await mails.awaits(addressOf(who), 'Deposit of');
    expect(mail.text).toContain('is to be given back to');
    // The receipt and its settlement are recorded in one moment, and their messages are sent side by side.
    expect(await told(who)).toContainEqual(
      expect.objectContaining({ kind: 'deposit_settlement', path: `/contracts/${over.id}` }),
    );
  }
});

describe('interest in a home', () => {
  test('is told to its owner and asked back of who asked, once, without Aadhaar and number', async () => {
    const { id, name } = await makeProperty(app, owner);
    const body = interestBody({ name: 'Ravi Kumar', message: 'On Sunday? Call 98765 43210' }) as Record<
      'email' | 'mobile' | 'nationalId',
      string
    >;
    const show = () => app.post(`/properties/${id}/interest`, body);
    expect([(await show()).status, (await show()).status]).toEqual([201, 201]);
    const mail = await mails.awaits(addressOf(owner), 'New interest');
    expect(mail.subject).toBe(`New interest in ${name}: Ravi`);
    expect(mail.text).toContain('On Sunday? Call …');
    const answer = await mails.awaits(body.email, 'Confirm that you asked about a home');
    expect(`${answer.text}${answer.html}`).not.toMatch(new RegExp(`${name}|Ravi|Sunday`));
    expect(answer.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    for (const { subject, text, html } of [mail, answer])
      for (const secret of [body.mobile, body.nationalId, body.nationalId.slice(-4)])
        expect(`${subject}${text}${html}`).not.toContain(secret);
    await awaitDelivered(app);
    expect([mails.to(addressOf(owner)), mails.to(body.email)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await told(owner)).toMatchObject([
      { kind: 'interest_received', path: expect.stringMatching(/^\/interests\/[\w-]{36}$/) },
    ]);
  });
});

test('a change that comes to nothing tells nobody', async () => {
  const odd = await receive(app, accountant, contract, 10_000_000);
  expect(odd.status).toBe(409);
  expect([await told(tenant), await told(owner)]).toEqual([[], []]);
});

test('who is suspended is told in the product alone', async () => {
  await app.rows(`update auth.user set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
    owner.id,
  ]);
  made(await receive(app, accountant, contract, 10));
  await mails.awaits(addressOf(tenant), 'Rent recorded');
  await awaitDelivered(app);
  expect(mails.to(addressOf(owner))).toEqual([]);
  const rows = await app.rows('select 1 from messages.notification where user_id = $1', [owner.id]);
  expect(rows).toHaveLength(1);
});
