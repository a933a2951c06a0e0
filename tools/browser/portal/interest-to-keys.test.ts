import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { withConnection } from '../../../postgres/connection.ts';
import { type Account, listHome, makeAccount, PASSWORD } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { newPage } from '../support/kept-page.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openAs } from '../support/open-as.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expectSound, expectSoundOnEach } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';
import { awaitKept, NOTE, noteOnFloor, noteWornFloor, PHONE, sendTheRest } from './handover-page.ts';

const DAY_MS = 86_400_000;
const [VISITOR, ADMIN] = ['ravi.asks@example.com', 'desk@example.com'];
const WISHES = 'from 1 Jan 2099, for 11 months, 3 people, semi-furnished, with pets';

let mail: MailServer;
let product: Product;
let browser: Browser;
let owner: Account;
let home: { id: string };
/** The owner's computer and the visitor's phone. */
let desk: Page, phone: Page;
const [owners, visitors] = [new Counted(), new Counted()];

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ env: { SMTP_URL: mail.url } });
  owner = await makeAccount(product, 'owner', { name: 'Meera Krishnan', email: 'meera@example.com' });
  home = await listHome(product, owner, { name: 'Hill House', configId: 1 });
  await makeAccount(product, 'owner', { name: 'Kavita Joshi', email: ADMIN });
  await change(`update auth.user set role = 'admin' where email = '${ADMIN}'`);
  browser = await startBrowser();
  phone = await newPage(browser, product.url);
  await phone.setViewportSize({ width: PHONE, height: 800 });
});
afterAll(() => Promise.all([desk, phone].map((page) => page?.context().close())));

/** Day as it is typed in India, `30/11/2026`. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Changes what no screen does. */
const change = (statement: string) =>
  withConnection(product.databaseUrl, (client) => client.query(statement));

/** Opens the link of the visitor's latest mail with such a subject. */
async function followMail(subject: RegExp, link: RegExp): Promise<void> {
  const { text } = await mail.newestOf(VISITOR, subject);
  await phone.goto(link.exec(text ?? '')?.[0] ?? '');
}

const agreement = (page: Page) => page.getByRole('region', { name: 'Agreement', exact: true });
const accept = (page: Page) => agreement(page).getByRole('button', { name: 'Accept this agreement' });

it('three people go from an interest to the keys, each in a browser of their own', async () => {
  await asks();
  await answers();
  await choosesTime();
  await invites();
  await signsUp();
  const contract = await makesContract();
  await agreed(contract);
  await handsOver();
  await takesOver(contract);
  await readsAll(contract);
});

async function asks(): Promise<void> {
  await phone.goto(`${product.url}/property/${home.id}`);
  await visitors.fill(phone.getByLabel('Name'), 'Ravi Kumar');
  await visitors.fill(phone.getByLabel('Email'), VISITOR);
  await visitors.fill(phone.getByLabel('Aadhaar'), '2341 2341 2346');
  await visitors.fill(phone.getByLabel('Mobile'), '98765 43210');
  await visitors.fill(phone.getByLabel('Message'), 'Ravi comes on Sunday');
  await visitors.fill(phone.getByLabel('Move in from'), '1 Jan 2099');
  await visitors.fill(phone.getByRole('textbox', { name: /^Months/ }), '11');
  await visitors.fill(phone.getByRole('textbox', { name: /^People/ }), '3');
  await phone.getByLabel('Furnishing').selectOption('Semi-furnished');
  await phone.getByLabel('Pets').selectOption('With pets');
  await expectSound(phone);
  await visitors.press(phone.getByRole('button', { name: 'Show Interest' }));
  await phone.getByText('The owner finds your details in Kiraya').waitFor();
  await followMail(/^Confirm that you asked/, /https?:\S+\/confirm\/interest\/\S+/);
  await visitors.press(phone.getByRole('button', { name: 'Yes, it was me' }));
  await phone.getByText(/Thank you/).waitFor();
  expect([visitors.fields, visitors.presses]).toEqual([8, 2]);
}

async function answers(): Promise<void> {
  desk = await openAs(browser, product, owner.email, { at: '/interests', fresh: true });
  await desk.getByText(WISHES).waitFor();
  expect(await desk.getByText('Ravi').count()).toBe(0);
  await expectSoundOnEach(desk);
  await owners.press(desk.getByRole('link', { name: 'Shown after your answer' }));
  await desk.getByRole('heading', { name: 'New interest' }).waitFor();
  for (const trace of ['Ravi', VISITOR, '98765']) expect(await desk.getByText(trace).count()).toBe(0);
  await expectSoundOnEach(desk);

  await owners.press(desk.getByRole('link', { name: 'Open one' }));
  const form = desk.getByRole('form', { name: 'Open a time' });
  await owners.fill(form.getByLabel('Day'), inDays(7));
  await owners.press(form.getByRole('button', { name: 'Open this time' }));
  await desk.getByText('11:00 to 11:30').waitFor();
  await desk.goBack();
  await owners.press(desk.getByRole('button', { name: 'Ask a question' }));
  const dialog = desk.getByRole('dialog', { name: 'Ask a question' });
  await owners.fill(dialog.getByRole('textbox', { name: 'Question' }), 'Do you have pets?');
  await owners.press(dialog.getByRole('button', { name: 'Send the question' }));
  await desk.getByRole('heading', { name: 'Ravi Kumar' }).waitFor();
  await owners.press(desk.getByRole('button', { name: 'Let them choose' }));
  await desk.getByText('Offered: they choose one of your times.').waitFor();
  await expectSoundOnEach(desk);
  expect([owners.fields, owners.presses]).toEqual([2, 6]);
}

async function choosesTime(): Promise<void> {
  await followMail(/^You can see Hill House/, /https?:\S+\/interest\/[\w-]{22}/);
  await phone.getByRole('heading', { name: 'Meera Krishnan asks' }).waitFor();
  await expectSoundOnEach(phone);
  await visitors.fill(phone.getByRole('textbox', { name: 'Your reply' }), 'One cat');
  await visitors.press(phone.getByRole('button', { name: 'Send the reply' }));
  await phone.getByText('You: One cat').waitFor();
  await visitors.press(phone.getByRole('button', { name: /^Take .* 11:00$/ }));
  await phone.getByRole('heading', { name: 'Your visit' }).waitFor();
  await expectSound(phone);
  const calendar = await phone.getByRole('link', { name: 'Put it into your calendar' }).getAttribute('href');
  expect(await (await fetch(product.url + calendar)).text()).toContain('BEGIN:VEVENT');
}

async function invites(): Promise<void> {
  // The day of the visit comes.
  await change(`update properties.visit_slot set starts_at = starts_at - interval '8 days',
    ends_at = ends_at - interval '8 days'`);
  await desk.reload();
  await desk.getByText('One cat').waitFor();
  await owners.press(desk.getByRole('button', { name: 'They came' }));
  await desk.getByText('Visited', { exact: true }).waitFor();
  await owners.press(desk.getByRole('button', { name: 'Invite to Kiraya' }));
  await desk.getByText(/^Invited to open an account, until/).waitFor();
}

async function signsUp(): Promise<void> {
  await followMail(/^You are invited to open an account/, /https?:\S+\/signup\?invite=[\w-]{22}/);
  await phone.getByText(/would like to make a contract with you for Hill House/).waitFor();
  await expectSoundOnEach(phone);
  await visitors.fill(phone.getByLabel('Password', { exact: true }), PASSWORD);
  await visitors.press(phone.getByRole('button', { name: 'Sign Up' }));
  await phone.getByText(/Signup successful/).waitFor();
  expect([visitors.fields, visitors.presses]).toEqual([10, 5]);
  await phone.getByLabel('Email or Username').fill(VISITOR);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Login' }).click();
  await phone.waitForURL('**/dashboard');
}

async function makesContract(): Promise<string> {
  await desk.reload();
  await owners.press(desk.getByRole('link', { name: 'Make contract' }));
  await desk.getByText(/who asked about this home and opened an account by your invitation/).waitFor();
  expect(await desk.getByRole('combobox', { name: 'Tenant' }).inputValue()).toBe('Ravi Kumar');
  await expectSoundOnEach(desk);
  await owners.fill(desk.getByLabel('Start Date'), inDays(3));
  await owners.press(desk.getByRole('button', { name: 'Create contract' }));
  await desk.waitForURL(/\/contracts\/[0-9a-f-]{36}$/);
  expect([owners.fields, owners.presses]).toEqual([3, 10]);
  return desk.url();
}

async function agreed(contract: string): Promise<void> {
  await agreement(desk).getByRole('button', { name: 'Write the agreement' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Agreement' });
  await dialog.getByRole('button', { name: '11 months' }).click();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await agreement(desk).getByRole('button', { name: 'Send to both' }).click();
  await accept(desk).click();
  await agreement(desk)
    .getByText(/The owner accepted it on/)
    .waitFor();
  await phone.goto(contract);
  await accept(phone).click();
  await agreement(phone).getByText('Accepted by both').waitFor();
}

async function handsOver(): Promise<void> {
  expect(gatherComplaints(desk)).toEqual([]);
  await desk.setViewportSize({ width: PHONE, height: 800 });
  await desk.reload();
  await desk.getByRole('link', { name: 'Move-in handover' }).click();
  await awaitKept(desk);
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: /^Room/ }).click();
  await noteWornFloor(desk);
  await desk.getByLabel('Pictures of Floor').setInputFiles(await photo());
  const picture = desk.getByRole('img', { name: 'Picture 1 of Floor' });
  await picture.waitFor();
  await desk
    .getByText('No line. All is kept on this device until there is one. One picture waits.')
    .waitFor();
  await expectSoundOnEach(desk);
  await desk.setViewportSize({ width: PHONE, height: 800 });

  await desk.reload();
  expect(await noteOnFloor(desk)).toBe(NOTE);
  await picture.waitFor();
  // There is a line, and the server does not answer.
  await desk.route('**/api/**', (route) => route.abort());
  await desk.context().setOffline(false);
  await sendTheRest(desk);
  await desk.unroute('**/api/**');
  await desk.evaluate(() => window.dispatchEvent(new Event('online')));
  await desk.getByText('Waits for an answer').first().waitFor();
  await desk.getByText(`Worn: ${NOTE}`).first().waitFor();
  await picture.waitFor();
  await expectSoundOnEach(desk);
}

/** A picture of noise, as large as a phone's. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await desk.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 1200];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let n = 0; n < 400; n += 1) {
      context.fillStyle = `hsl(${(n * 47) % 360} 60% 50%)`;
      context.fillRect((n * 131) % 1800, (n * 71) % 1200, 160, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

async function takesOver(contract: string): Promise<void> {
  await phone.goto(`${contract}/handover/in`);
  await phone.getByRole('img', { name: 'Picture 1 of Floor' }).waitFor();
  await phone.getByRole('button', { name: 'Add a line' }).click();
  await phone.getByLabel('Line 1: room').fill('Kitchen');
  await phone.getByLabel('Line 1: item').fill('Tap');
  await phone.getByRole('group', { name: 'State of line 1' }).getByText('Damaged').click();
  await expectSoundOnEach(phone);
  await phone.getByRole('button', { name: 'Save your lines' }).click();
  await phone.getByText('Kitchen: Tap').first().waitFor();
  await phone.getByRole('button', { name: 'Accept handover' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Accept handover' }).click();
  await phone.getByRole('button', { name: 'Handover (PDF)' }).waitFor();
  await expectSoundOnEach(phone);
}

async function readsAll(contract: string): Promise<void> {
  const page = await openAs(browser, product, ADMIN, { at: new URL(contract).pathname, fresh: true });
  const complaints = gatherComplaints(page);
  await page.getByRole('button', { name: 'Show older events' }).click();
  const events = page.getByRole('list', { name: 'Events' });
  for (const event of [
    ...['Interest shown', 'Visit planned', 'Home visited', 'Contract made'],
    ...['Agreement, version 1, sent', 'Agreement, version 1, accepted', 'Contract confirmed'],
    ...['Move-in handover sent', 'Move-in handover accepted'],
  ])
    await events.getByText(event).first().waitFor();
  await expectSoundOnEach(page);
  expect(complaints).toEqual([]);
  await page.context().close();
}
