import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { call, listHome, makeAccount, type Account } from '../support/api.ts';
import { gatherComplaints } from '../support/complaints.ts';
import { Counted } from '../support/counted.ts';
import { newPage } from '../support/kept-page.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openAs } from '../support/open-as.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expectSoundOnEach } from '../support/sound-screen.ts';
import { startBrowser } from '../support/test-browser.ts';

const DAY_MS = 86_400_000;
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
  home = await listHome(product, owner);
  browser = await startBrowser();
});
afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
});

/** Day in a week, typed as in India. */
const nextWeek = (): string =>
  new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Opens the page of the link in the visitor's mail, without a login. */
async function openLink(): Promise<Page> {
  const { text } = await mail.newestTo(VISITOR);
  const page = await newPage(browser, product.url);
  pages.push(page);
  await page.goto(/https?:\S+\/interest\/[\w-]{22}/.exec(text ?? '')?.[0] ?? '');
  return page;
}

it('an applicant comes to a visit by two presses of their own, and withdraws by one', async () => {
  const person = { name: 'Ravi Kumar', email: VISITOR, mobile: '9876543210', nationalId: '234123412346' };
  await call(product, 'POST', `/properties/${home.id}/interest`, { body: person });

  const desk = await openAs(browser, product, owner.email, { at: `/properties/edit/${home.id}#visits` });
  pages.push(desk);
  const complaints = gatherComplaints(desk);
  const owners = new Counted();
  const form = desk.getByRole('form', { name: 'Open a time' });
  await owners.fill(form.getByLabel('Day'), nextWeek());
  await owners.press(form.getByRole('button', { name: 'Open this time' }));
  await desk.getByText('11:00 to 11:30').waitFor();
  expect([owners.fields, owners.presses]).toEqual([1, 1]);

  const phone = await openLink();
  const applicants = new Counted();
  await phone.getByText('Meera Krishnan has not answered yet').waitFor();
  await expectSoundOnEach(phone);
  await applicants.press(phone.getByRole('button', { name: /^Take .* 11:00$/ }));
  await phone.getByRole('heading', { name: 'Your visit' }).waitFor();
  await expectSoundOnEach(phone);
  const calendar = await phone.getByRole('link', { name: 'Put it into your calendar' }).getAttribute('href');
  expect(await (await fetch(product.url + calendar)).text()).toContain('BEGIN:VEVENT');

  await desk.goto(`${product.url}/interests`);
  await owners.press(desk.getByRole('link', { name: 'Ravi Kumar' }));
  await desk.getByText('11:00 to 11:30').waitFor();
  expect(await desk.getByText('98765 43210').count()).toBe(0);
  await owners.press(desk.getByRole('button', { name: 'Show number' }));
  await desk.getByRole('link', { name: '98765 43210' }).waitFor();
  await expectSoundOnEach(desk);

  await phone.reload();
  await phone.getByRole('listitem').filter({ hasText: 'Meera Krishnan,' }).waitFor();
  await applicants.press(phone.getByRole('button', { name: 'Withdraw' }));
  await phone.getByText('You have withdrawn your interest').waitFor();
  expect([applicants.fields, applicants.presses]).toEqual([0, 2]);

  await desk.reload();
  await desk.getByRole('heading', { name: 'Withdrawn interest' }).waitFor();
  for (const trace of ['Ravi', '98765', VISITOR]) expect(await desk.getByText(trace).count()).toBe(0);
  expect(complaints).toEqual([]);
});
