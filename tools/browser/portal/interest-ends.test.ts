import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Account, call, listHome, makeAccount } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { newPage } from '../support/kept-page.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openAs } from '../support/open-as.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

let mail: MailServer;
let product: Product;
let browser: Browser;
let owner: Account;
/** The owner's page, and the applicant's. */
let desk: Page, phone: Page;

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ env: { SMTP_URL: mail.url } });
  owner = await makeAccount(product, 'owner', { name: 'Meera Krishnan', email: 'meera@example.com' });
  browser = await startBrowser();
});
beforeEach(async () => {
  desk = await openAs(browser, product, owner.email, {});
  phone = await newPage(browser, product.url);
});
afterEach(() => Promise.all([desk, phone].map((page) => page.context().close())));

/** Asks about a home of its own, and opens the applicant's page by the mailed link. */
async function ask(name: string, email: string): Promise<void> {
  const home = await listHome(product, owner, { name });
  const person = { name: 'Ravi Kumar', email, mobile: '9876543210', nationalId: '234123412346' };
  await call(product, 'POST', `/properties/${home.id}/interest`, { body: person });
  const { text } = await mail.newestTo(email);
  await phone.goto(/https?:\S+\/interest\/[\w-]{22}/.exec(text ?? '')?.[0] ?? '');
  await phone.getByText('Meera Krishnan has not answered yet').waitFor();
}

it('an owner chooses to see names at once and looks at the number, and the applicant withdraws by one press', async () => {
  const complaints = gatherComplaints(desk);
  await desk.goto(`${product.url}/profile`);
  await desk.getByRole('switch', { name: 'Show names at once' }).click();
  await desk.getByText('Names are shown at once.').waitFor();
  await expectSoundOnEach(desk);
  await ask('Hill House', 'ravi.asks@example.com');
  const owners = new Counted();
  await desk.goto(`${product.url}/interests`);
  await owners.press(desk.getByRole('link', { name: 'Ravi Kumar' }));
  await desk.getByRole('button', { name: 'Mark contacted' }).waitFor();
  expect(await desk.getByText('98765 43210').count()).toBe(0);
  await owners.press(desk.getByRole('button', { name: 'Show number' }));
  await desk.getByRole('link', { name: '98765 43210' }).waitFor();
  await expectSoundOnEach(desk);
  expect(owners.presses).toBe(2);

  await phone.reload();
  await phone.getByRole('listitem').filter({ hasText: 'Meera Krishnan,' }).waitFor();
  await phone.getByText('Report this owner').click();
  await phone.getByLabel('What is wrong').waitFor();
  await expectSoundOnEach(phone);
  await phone.getByRole('button', { name: 'Withdraw' }).click();
  await phone.getByText('You have withdrawn your interest').waitFor();

  await desk.reload();
  await desk.getByRole('heading', { name: 'Withdrawn interest' }).waitFor();
  for (const trace of ['Ravi', '98765', 'ravi.asks']) expect(await desk.getByText(trace).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('an owner declines, and the applicant learns of it and never of the reason', async () => {
  await ask('Lake House', 'ravi.declined@example.com');
  const owners = new Counted();
  await desk.goto(`${product.url}/interests`);
  const row = desk.getByRole('row', { name: /Lake House/ });
  await owners.press(row.getByRole('link', { name: /^(Ravi Kumar|Shown after your answer)$/ }));
  await owners.press(desk.getByRole('button', { name: 'Decline' }));
  const dialog = desk.getByRole('dialog', { name: /^Decline/ });
  await dialog.getByLabel('Reason').selectOption('No pets');
  await expectSoundOnEach(desk);
  await owners.press(dialog.getByRole('button', { name: 'Decline' }));
  await desk.getByText(/^Declined: No pets\./).waitFor();
  expect(owners.presses).toBe(3);

  await phone.reload();
  await phone.getByText('It is not possible this time').waitFor();
  expect(await phone.getByText('No pets').count()).toBe(0);
  await expectSoundOnEach(phone);
});
