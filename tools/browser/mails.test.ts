import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { type Account, call, listHome, makeAccount } from './support/api.ts';
import { seriousViolations } from './support/accessibility.ts';
import { letLate } from './finance/demo-accountant.ts';
import { startMailServer, type MailServer } from './support/mail-server.ts';
import { startProduct, type Product } from './support/product.ts';
import { beyondTheScreen } from './support/sound-screen.ts';
import { startBrowser } from './support/test-browser.ts';

let mail: MailServer;
let product: Product;
let browser: Browser;
let accountant: { token: string };

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ demo: true, env: { SMTP_URL: mail.url } });
  browser = await startBrowser();
  const body = { email: 'accountant@example.com', password: 'Kiraya@123' };
  accountant = await call(product, 'POST', '/auth/login', { body });
});

const LONG = 'Brindavan Apartments, the one behind the old Sri Lakshmi Narasimha temple, 4th floor';
const VISITOR = 'a.visitor.with.a.rather.long.address@letters.example.com';

async function interest(): Promise<Account> {
  const owner = await makeAccount(product, 'owner', { email: 'owner.told@example.com' });
  const { id } = await listHome(product, owner, { name: LONG });
  const body = { name: 'Ravi Kumar', email: VISITOR, mobile: '9876543210', nationalId: '555566661012' };
  await call(product, 'POST', `/properties/${id}/interest`, { body });
  return owner;
}

async function receipt(): Promise<{ email: string }> {
  const { contractId, tenant } = await letLate(product, 'Mail House');
  const [paidDate] = new Date().toISOString().split('T');
  const body = { amount: 40000, method: 'bank_transfer', reference: 'UTR 41234567', paidDate };
  await call(product, 'POST', `/contracts/${contractId}/receipts`, { token: accountant.token, body });
  return tenant;
}

async function reset(): Promise<{ email: string }> {
  const account = await makeAccount(product, 'tenant', { email: 'forgetful@example.com' });
  await call(product, 'POST', '/auth/forgot-password', { body: { email: account.email } });
  return account;
}

const MAILS: [what: string, cause: () => Promise<{ email: string }>][] = [
  ['of an interest to the owner', interest],
  ['of an interest to who showed it', () => Promise.resolve({ email: VISITOR })],
  ['of a receipt', receipt],
  ['with the way to a new password', reset],
];

describe.each(MAILS)('a mail %s', (_, cause) => {
  test('fits a narrow window and a wide one, and is readable in light and dark, without pictures', async () => {
    const { email } = await cause();
    const { html = '', text, subject } = await mail.newestTo(email);
    expect(html).not.toMatch(/<img|url\(|src=/i);
    const page = await browser.newPage();
    for (const width of [320, 390, 680])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.setContent(html);
        const found = [
          width,
          colorScheme,
          await page.evaluate(beyondTheScreen),
          await seriousViolations(page),
        ];
        expect(found).toEqual([width, colorScheme, 0, []]);
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(background).toBe(colorScheme === 'light' ? 'rgb(243, 245, 244)' : 'rgb(16, 21, 19)');
      }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(subject);
    expect(text).toContain('Hello,');
    await page.close();
  });
});
