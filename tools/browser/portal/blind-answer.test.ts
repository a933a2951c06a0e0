import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, call, listHome, makeAccount, PASSWORD } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { newPage } from '../support/kept-page.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openAs } from '../support/open-as.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const VISITOR = 'ravi.asks@example.com';

let mail: MailServer;
let product: Product;
let browser: Browser;
let owner: Account;
let home: { id: string };
let pages: Page[] = [];

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ env: { SMTP_URL: mail.url } });
  owner = await makeAccount(product, 'owner', { name: 'Meera Krishnan', email: 'meera@example.com' });
  home = await listHome(product, owner, { name: 'Hill House' });
  browser = await startBrowser();
});
afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
});

/** Opens the address of a mail, without a login. */
async function openLink(at: RegExp, count: number): Promise<Page> {
  const { text } = await mail.newestTo(VISITOR, count);
  const page = await newPage(browser, product.url);
  pages.push(page);
  await page.goto(at.exec(text ?? '')?.[0] ?? '');
  return page;
}

it('an owner answers before they see who asks, and an applicant without an account comes to a contract', async () => {
  const person = { name: 'Ravi Kumar', email: VISITOR, mobile: '9876543210', nationalId: '234123412346' };
  const wishes = {
    movesInOn: '2099-01-01',
    stayMonths: 11,
    people: 3,
    furnishing: 'Semi',
    pets: true,
    message: 'Ravi comes on Sunday',
  };
  await call(product, 'POST', `/properties/${home.id}/interest`, { body: { ...person, ...wishes } });
  const confirming = await openLink(/https?:\S+\/confirm\/interest\/\S+/, 1);
  await confirming.getByRole('button').last().click();
  await confirming.getByText(/Thank you/).waitFor();

  const desk = await openAs(browser, product, owner.email, { at: '/interests' });
  pages.push(desk);
  const complaints = gatherComplaints(desk);
  const owners = new Counted();
  await desk.getByText('from 1 Jan 2099, for 11 months, 3 people, semi-furnished, with pets').waitFor();
  expect(await desk.getByText('Ravi').count()).toBe(0);
  await expectSoundOnEach(desk);
  await owners.press(desk.getByRole('link', { name: 'Shown after your answer' }));
  await desk.getByRole('heading', { name: 'New interest' }).waitFor();
  for (const trace of ['Ravi', VISITOR, '98765']) expect(await desk.getByText(trace).count()).toBe(0);
  await expectSoundOnEach(desk);
  await owners.press(desk.getByRole('button', { name: 'Ask a question' }));
  const dialog = desk.getByRole('dialog', { name: 'Ask a question' });
  await owners.fill(dialog.getByRole('textbox', { name: 'Question' }), 'Do you have pets?');
  await owners.press(dialog.getByRole('button', { name: 'Send the question' }));
  await desk.getByRole('heading', { name: 'Ravi Kumar' }).waitFor();
  await expectSoundOnEach(desk);
  expect([owners.fields, owners.presses]).toEqual([1, 3]);

  const phone = await openLink(/https?:\S+\/interest\/[\w-]{22}/, 2);
  await phone.getByRole('heading', { name: 'Meera Krishnan asks' }).waitFor();
  await expectSoundOnEach(phone);
  const applicants = new Counted();
  await applicants.fill(phone.getByRole('textbox', { name: 'Your reply' }), 'One cat');
  await applicants.press(phone.getByRole('button', { name: 'Send the reply' }));
  await phone.getByText('You: One cat').waitFor();
  await phone.getByText('Report this owner').click();
  await phone.getByLabel('What is wrong').waitFor();
  await expectSoundOnEach(phone);

  await desk.reload();
  await desk.getByText('One cat').waitFor();
  await owners.press(desk.getByRole('button', { name: 'Invite to Kiraya' }));
  await desk.getByText(/^Invited to open an account, until/).waitFor();

  const signUp = await openLink(/https?:\S+\/signup\?invite=[\w-]{22}/, 3);
  await signUp.getByText(/would like to make a contract with you for Hill House/).waitFor();
  await expectSoundOnEach(signUp);
  await applicants.fill(signUp.getByLabel('Password', { exact: true }), PASSWORD);
  await applicants.press(signUp.getByRole('button', { name: 'Sign Up' }));
  await signUp.getByText(/Signup successful/).waitFor();
  expect([applicants.fields, applicants.presses]).toEqual([2, 2]);

  await desk.reload();
  await owners.press(desk.getByRole('link', { name: 'Make contract' }));
  await desk.getByText(/who asked about this home and opened an account by your invitation/).waitFor();
  expect(await desk.getByRole('combobox', { name: 'Tenant' }).inputValue()).toBe('Ravi Kumar');
  await expectSoundOnEach(desk);

  await desk.goto(`${product.url}/profile`);
  await desk.getByRole('switch', { name: 'Show names at once' }).click();
  await desk.getByText('Names are shown at once.').waitFor();
  await expectSoundOnEach(desk);
  expect(complaints).toEqual([]);
});
